import { RpcClient } from '@afterword/platform';
import { GetEpisode, GetGivenFacts, type Output, type ProcessingJob } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Calls the episodes service. */
@Injectable()
export class EpisodesClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns null if the duration of the recording is unknown. */
  async findDurationMs(episodeId: string): Promise<number | null> {
    const { episode } = await this.rpc.request(GetEpisode, { id: episodeId });
    return episode.duration === null ? null : episode.duration * 1000;
  }

  /** What people entered about the episode and its show, and whether it is the example. @throws ServiceError `not_found` */
  getGivenFacts(episodeId: string): Promise<Output<typeof GetGivenFacts>> {
    return this.rpc.request(GetGivenFacts, { id: episodeId });
  }

  /** Whether a transcription of the episode is running or waiting. */
  async isBeingTranscribed(episodeId: string): Promise<boolean> {
    const { processingJobs } = await this.rpc.request(GetEpisode, { id: episodeId });
    return processingJobs.some(isUnfinishedTranscription);
  }
}

const isUnfinishedTranscription = ({ jobType, status }: ProcessingJob) =>
  jobType === 'transcription' && (status === 'pending' || status === 'processing');
