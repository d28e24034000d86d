import { GetTranscriptPage, type Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '../errors/service-error';
import { RpcClient } from '../messaging/rpc.client';
import { joinPages } from './join-pages';

/** How often reading begins anew when the transcript changes between two pages. */
const TRIES = 5;

/** Reads a transcript from its owner, whole and of one version. */
@Injectable()
export class TranscriptReader {
  constructor(private readonly rpc: RpcClient) {}

  async read(episodeId: string): Promise<Transcript> {
    for (let left = TRIES; left > 0; left -= 1) {
      const pages = await this.pages(episodeId);
      if (pages) return joinPages(pages);
    }
    throw new ServiceError('unavailable', 'The transcript is being changed. Try again in a moment.');
  }

  /** Null where there is none. */
  async readIfAny(episodeId: string): Promise<Transcript | null> {
    return this.read(episodeId).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    });
  }

  /** Null where the transcript changed on the way. */
  private async pages(episodeId: string): Promise<Transcript[] | null> {
    const pages: Transcript[] = [];
    for (let fromSegment: number | null = 0; fromSegment !== null;) {
      const { transcript, nextSegment }: { transcript: Transcript; nextSegment: number | null } = await this.rpc.ask(GetTranscriptPage, {
        episodeId,
        fromSegment,
      });
      if (pages[0] && pages[0].version !== transcript.version) return null;
      pages.push(transcript);
      fromSegment = nextSegment;
    }
    return pages;
  }
}
