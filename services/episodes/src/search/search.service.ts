import type { CountEpisodesOfProfile, GetEpisode, ListEpisodes, ListEpisodeTitles, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toEpisodeDto } from '../episodes/episode.mapper';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { toJobDto } from '../jobs/job.mapper';
import { JobQueuesService } from '../jobs/job-queues.service';
import { JobsRepository } from '../jobs/jobs.repository';
import { EPISODE_ORDERS } from './episode-order';
import { formatCursor, parseCursor } from './page-cursor';
import { SearchRepository } from './search.repository';

@Injectable()
export class SearchService {
  constructor(
    private readonly search: SearchRepository,
    private readonly episodes: EpisodesRepository,
    private readonly jobs: JobsRepository,
    private readonly queues: JobQueuesService,
  ) {}

  /** An episode with the latest job of each type and target. */
  async get(id: string): Promise<Output<typeof GetEpisode>> {
    const episode = await this.episodes.findByIdOrThrow(id);
    const jobs = await this.jobs.findLatestByTarget(id);
    const processingJobs = jobs.map(async (job) => toJobDto(job, await this.queues.describeWait(job)));
    return { episode: toEpisodeDto(episode), processingJobs: await Promise.all(processingJobs) };
  }

  async list({ limit, after, sort, order, ...filter }: Parsed<typeof ListEpisodes>): Promise<Output<typeof ListEpisodes>> {
    const [found, total] = await Promise.all([
      this.search.findPage(filter, { sort, order, limit: limit + 1, after: after === undefined ? undefined : parseCursor(after, sort) }),
      this.search.count(filter),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next = last && found.length > limit ? formatCursor(EPISODE_ORDERS[sort].cursorAt(last)) : null;
    return { episodes: page.map(toEpisodeDto), next, total };
  }

  async listTitles(ids: string[]): Promise<Output<typeof ListEpisodeTitles>> {
    return { titles: await this.search.findTitles(ids) };
  }

  async countByBrandProfile(brandProfileId: string): Promise<Output<typeof CountEpisodesOfProfile>> {
    return { episodes: await this.search.countByBrandProfile(brandProfileId) };
  }
}
