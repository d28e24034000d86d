import { RpcClient, ServiceError } from '@afterword/platform';
import { GetTranscriptPage, GetTranscriptText, type Transcript, wholeText, wholeTranscript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Reads a transcript from its owner, whole and of one version. */
@Injectable()
export class TranscriptReader {
  constructor(private readonly rpc: RpcClient) {}

  async read(episodeId: string): Promise<Transcript> {
    return settled(await wholeTranscript((fromSegment) => this.rpc.request(GetTranscriptPage, { episodeId, fromSegment })));
  }

  /** Its words as people read them: a paragraph a segment, an empty line between two. Null where there is no transcript. */
  async textIfAny(episodeId: string): Promise<string | null> {
    try {
      return settled(await wholeText((fromSegment) => this.rpc.request(GetTranscriptText, { episodeId, fromSegment })));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  }
}

function settled<T>(read: T | null): T {
  if (read === null) throw new ServiceError('unavailable', 'The transcript is being changed. Try again in a moment.');
  return read;
}
