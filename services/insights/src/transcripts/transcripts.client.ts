import { RpcClient, ServiceError } from '@afterword/platform';
import { GetTranscriptPage, type ModelMap, SaveModelMap, type Transcript, wholeTranscript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Reads transcripts from the service that owns them. */
@Injectable()
export class TranscriptsClient {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Returns all pages of one version.
   *
   * @throws ServiceError `not_found` if the episode has no transcript, `unavailable` if it changed while it was read
   */
  async getTranscript(episodeId: string): Promise<Transcript> {
    const transcript = await wholeTranscript((fromSegment) => this.rpc.request(GetTranscriptPage, { episodeId, fromSegment }));
    if (!transcript) throw new ServiceError('unavailable', 'The transcript is being changed. Try again in a moment.');
    return transcript;
  }

  /** Returns null if the episode has no transcript. */
  async findTranscript(episodeId: string): Promise<Transcript | null> {
    return this.getTranscript(episodeId).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    });
  }

  async saveModelMap(episodeId: string, map: ModelMap): Promise<void> {
    await this.rpc.request(SaveModelMap, { episodeId, ...map });
  }
}
