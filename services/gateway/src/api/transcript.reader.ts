import { RpcClient, ServiceError } from '@afterword/platform';
import { GetTranscriptPage, type Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { joined } from './joined-pages';

const ROUNDS = 3;

/** Whole transcripts, read from their owner page by page. */
@Injectable()
export class TranscriptReader {
  constructor(private readonly rpc: RpcClient) {}

  /** Every page of one version; one that changes while it is read is read again. */
  async read(episodeId: string): Promise<Transcript> {
    for (let round = 0; round < ROUNDS; round++) {
      const transcript = joined(await this.pages(episodeId));
      if (transcript) return transcript;
    }
    throw new ServiceError('unavailable', 'The transcript is being changed. Try again in a moment.');
  }

  /** Null where there is no transcript yet. */
  async readIfAny(episodeId: string): Promise<Transcript | null> {
    try {
      return await this.read(episodeId);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  }

  private async pages(episodeId: string): Promise<Transcript[]> {
    const pages: Transcript[] = [];
    for (let fromSegment: number | null = 0; fromSegment !== null;) {
      const page: { transcript: Transcript; nextSegment: number | null } = await this.rpc.ask(GetTranscriptPage, {
        episodeId,
        fromSegment,
      });
      pages.push(page.transcript);
      fromSegment = page.nextSegment;
    }
    return pages;
  }
}
