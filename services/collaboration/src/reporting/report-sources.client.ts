import { RpcClient, ServiceError } from '@afterword/platform';
import {
  type Episode,
  GetEpisode,
  GetShow,
  ListBrandProfiles,
  ListContentHistory,
  ListEpisodes,
  ListInsightsUsage,
  ListJobs,
  ListTranscriptionCosts,
  ListWritingUsage,
  type Output,
  type ProcessingJob,
  type WritingUsage,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';

const MAX_EPISODES_PER_REQUEST = 200;

/** Everything that is reported about an episode, as its owners know it now. */
export interface EpisodeReport {
  episode: Episode;
  jobs: ProcessingJob[];
  content: Output<typeof ListContentHistory>['items'];
  /** What its jobs have cost, as far as prices are known. */
  costs: JobCost[];
}

export type JobCost = Pick<WritingUsage, 'jobId' | 'estimatedCostMicros' | 'updatedAt'>;

/** What episodes have in common: the show, and the names of brand voices. */
export interface ReportNames {
  show: Output<typeof GetShow>['show'];
  voices: { id: string; name: string }[];
}

/** Reads what is reported from the services that own it. */
@Injectable()
export class ReportSourcesClient {
  constructor(private readonly rpc: RpcClient) {}

  async readNames(): Promise<ReportNames> {
    const [{ show }, { profiles }] = await Promise.all([this.rpc.request(GetShow, {}), this.rpc.request(ListBrandProfiles, {})]);
    return { show, voices: profiles.map(({ id, brandName }) => ({ id, name: brandName })) };
  }

  /** Returns null if the episode was deleted, or is the example, which is not the work of the team. */
  async readEpisode(id: string): Promise<EpisodeReport | null> {
    const episode = await this.findEpisode(id);
    if (!episode || episode.isExample) return null;
    const [{ jobs }, { items }, { costs }, ...usages] = await Promise.all([
      this.rpc.request(ListJobs, { episodeId: id }),
      this.rpc.request(ListContentHistory, { episodeId: id }),
      this.rpc.request(ListTranscriptionCosts, { episodeId: id }),
      this.rpc.request(ListWritingUsage, { episodeId: id }),
      this.rpc.request(ListInsightsUsage, { episodeId: id }),
    ]);
    return { episode, jobs, content: items, costs: [...costs, ...usages.flatMap(({ usage }) => usage)] };
  }

  async listEpisodeIds(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { episodes } of this.rpc.pages(ListEpisodes, { limit: MAX_EPISODES_PER_REQUEST }))
      ids.push(...episodes.map(({ id }) => id));
    return ids;
  }

  private async findEpisode(id: string): Promise<Episode | null> {
    try {
      return (await this.rpc.request(GetEpisode, { id })).episode;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  }
}
