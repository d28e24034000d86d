import { RpcClient, ServiceError } from '@afterword/platform';
import { GetTranscriptPage, type Transcript, wholeTranscript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Reads a transcript from its owner, whole and of one version. */
@Injectable()
export class TranscriptsClient {
  constructor(private readonly rpc: RpcClient) {}

  async getTranscript(episodeId: string): Promise<Transcript> {
    const transcript = await wholeTranscript((fromSegment) => this.rpc.request(GetTranscriptPage, { episodeId, fromSegment }));
    if (!transcript) throw new ServiceError('unavailable', 'The transcript is being changed. Try again in a moment.');
    return transcript;
  }

  /** Null where there is none. */
  async findTranscript(episodeId: string): Promise<Transcript | null> {
    return this.getTranscript(episodeId).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    });
  }
}
