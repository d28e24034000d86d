import { RpcClient, ServiceError } from '@afterword/platform';
import { GetTranscriptPage, GetTranscriptText, type Transcript, wholeText, wholeTranscript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Reads whole transcripts page by page, each in a single version. */
@Injectable()
export class TranscriptReader {
  constructor(private readonly rpc: RpcClient) {}

  async read(episodeId: string): Promise<Transcript> {
    return orUnavailable(await wholeTranscript((fromSegment) => this.rpc.request(GetTranscriptPage, { episodeId, fromSegment })));
  }

  /** Returns the words as plain text, one paragraph for each segment, or null if there is no transcript. */
  async findText(episodeId: string): Promise<string | null> {
    try {
      return orUnavailable(await wholeText((fromSegment) => this.rpc.request(GetTranscriptText, { episodeId, fromSegment })));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  }
}

/** A transcript that changes at every attempt is read as null. */
function orUnavailable<T>(read: T | null): T {
  if (read === null) throw new ServiceError('unavailable', 'The transcript is being changed. Try again in a moment.');
  return read;
}
