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
import { answerJob } from '../jobs/job-answer';
import { JobsRepository } from '../jobs/jobs.repository';
import { UploadSessionsRepository } from '../uploads/upload-sessions.repository';
import { answerEpisode, orNotFound, withRecording } from './episode-answer';
import { EpisodesRepository } from './episodes.repository';
import { readCursor, writeCursor } from './page-cursor';

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
      this.episodes.page(filter, limit + 1, after === undefined ? undefined : readCursor(after)),
      this.episodes.count(filter),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return { episodes: page.map(answerEpisode), next: last && found.length > limit ? writeCursor(last) : null, total };
  }

  async get(id: string): Promise<Output<typeof GetEpisode>> {
    const episode = orNotFound(await this.episodes.find(id));
    const jobs = await this.jobs.latestOfEach(id);
    return { episode: answerEpisode(episode), processingJobs: jobs.map(answerJob) };
  }

  async recording(id: string): Promise<Output<typeof GetRecording>> {
    const { title, audioFilePath, audioEtag } = withRecording(orNotFound(await this.episodes.find(id)));
    return { title, audioFilePath, etag: audioEtag };
  }

  async titles(ids: string[]): Promise<Output<typeof ListEpisodeTitles>> {
    return { titles: await this.episodes.titlesOf(ids) };
  }

  async countOfProfile(brandProfileId: string): Promise<Output<typeof CountEpisodesOfProfile>> {
    return { episodes: await this.episodes.countOfProfile(brandProfileId) };
  }

  change({ id, title, selectedBrandProfileId }: Parsed<typeof ChangeEpisode>): Promise<Output<typeof ChangeEpisode>> {
    return this.transactions.run(async (tx) => {
      const episode = orNotFound(await this.episodes.lock(tx.manager, id));
      if (title !== undefined) episode.title = title;
      if (selectedBrandProfileId !== undefined) episode.selectedBrandProfileId = selectedBrandProfileId;
      const changed = await this.episodes.save(tx.manager, episode);
      await tx.publish(EpisodeChanged, {
        episodeId: id,
        title: changed.title,
        selectedBrandProfileId: changed.selectedBrandProfileId,
      });
      tx.notify('episode', id);
      return { episode: answerEpisode(changed) };
    });
  }

  delete(id: string): Promise<Output<typeof DeleteEpisode>> {
    return this.transactions.run(async (tx) => {
      await this.tombstones.markDeleted(tx, id);
      orNotFound(await this.episodes.lock(tx.manager, id));
      await this.episodes.remove(tx.manager, id);
      await this.sessions.releaseAllOf(tx.manager, id);
      await tx.publish(EpisodeDeleted, { episodeId: id });
      tx.notify('episode', id);
      return { id };
    });
  }
}
