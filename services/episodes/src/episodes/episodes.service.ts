import { Tombstones, Transactions } from '@afterword/platform';
import {
  type ChangeEpisode,
  type CountEpisodesOfProfile,
  type DeleteEpisode,
  EpisodeChanged,
  EpisodeDeleted,
  type GetEpisode,
  type GetRecording,
  type ListEpisodes,
  type ListEpisodeTitles,
  type Output,
  type Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toJobDto } from '../jobs/job.mapper';
import { JobsRepository } from '../jobs/jobs.repository';
import { UploadSessionsRepository } from '../uploads/upload-sessions.repository';
import { toEpisodeDto, orThrow, assertAudioKept } from './episode.mapper';
import { EpisodesRepository } from './episodes.repository';
import { parseCursor, formatCursor } from '../search/page-cursor';

@Injectable()
export class EpisodesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly jobs: JobsRepository,
    private readonly sessions: UploadSessionsRepository,
    private readonly tombstones: Tombstones,
  ) {}

  async list({ limit, after, ...filter }: Parsed<typeof ListEpisodes>): Promise<Output<typeof ListEpisodes>> {
    const [found, total] = await Promise.all([
      this.episodes.findPage(filter, limit + 1, after === undefined ? undefined : parseCursor(after)),
      this.episodes.count(filter),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return { episodes: page.map(toEpisodeDto), next: last && found.length > limit ? formatCursor(last) : null, total };
  }

  async get(id: string): Promise<Output<typeof GetEpisode>> {
    const episode = orThrow(await this.episodes.findById(id));
    const jobs = await this.jobs.findLatestByTarget(id);
    return { episode: toEpisodeDto(episode), processingJobs: jobs.map(toJobDto) };
  }

  async getRecording(id: string): Promise<Output<typeof GetRecording>> {
    const { title, audioFilePath, audioEtag } = assertAudioKept(orThrow(await this.episodes.findById(id)));
    return { title, audioFilePath, etag: audioEtag };
  }

  async listTitles(ids: string[]): Promise<Output<typeof ListEpisodeTitles>> {
    return { titles: await this.episodes.findTitles(ids) };
  }

  async countByBrandProfile(brandProfileId: string): Promise<Output<typeof CountEpisodesOfProfile>> {
    return { episodes: await this.episodes.countByBrandProfile(brandProfileId) };
  }

  change({ id, title, selectedBrandProfileId }: Parsed<typeof ChangeEpisode>): Promise<Output<typeof ChangeEpisode>> {
    return this.transactions.run(async (tx) => {
      const episode = orThrow(await this.episodes.findLocked(tx.manager, id));
      if (title !== undefined) episode.title = title;
      if (selectedBrandProfileId !== undefined) episode.selectedBrandProfileId = selectedBrandProfileId;
      const changed = await this.episodes.save(tx.manager, episode);
      await tx.publish(EpisodeChanged, {
        episodeId: id,
        title: changed.title,
        selectedBrandProfileId: changed.selectedBrandProfileId,
      });
      tx.notify('episode', id);
      return { episode: toEpisodeDto(changed) };
    });
  }

  delete(id: string): Promise<Output<typeof DeleteEpisode>> {
    return this.transactions.run(async (tx) => {
      await this.tombstones.markDeleted(tx, id);
      orThrow(await this.episodes.findLocked(tx.manager, id));
      await this.episodes.deleteById(tx.manager, id);
      await this.sessions.releaseByEpisode(tx.manager, id);
      await tx.publish(EpisodeDeleted, { episodeId: id });
      tx.notify('episode', id);
      return { id };
    });
  }
}
