import { readFile } from 'node:fs/promises';
import type { Transaction } from '@afterword/platform';
import type { CreateExampleEpisode, Output, WrittenType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { toEpisodeDto } from '../episodes/episode.mapper';
import { EpisodeCreationService } from '../episodes/episode-creation.service';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { GenerationService } from '../generation/generation.service';
import { InsightsService } from '../generation/insights.service';
import type { JobEntity } from '../jobs/job.entity';
import { UploadedFilesService } from '../uploads/uploaded-files.service';

const TITLE = 'Eleven Seconds of Silence';
/** Files of the folder `assets`, which the build copies. Transcripts in the format of Podcasting 2.0 can have the times of words. */
const AUDIO = { filename: 'example.mp3', type: 'audio/mpeg' };
const TRANSCRIPT = { filename: 'example.json', type: 'application/json' };
/** Workflow then shows both content that waits for review, and content that was approved. */
const APPROVED: WrittenType[] = ['social_linkedin'];

/** Creates the example from files that ship with this service, as if someone had uploaded them. */
@Injectable()
export class ExampleService {
  constructor(
    private readonly episodes: EpisodesRepository,
    private readonly creation: EpisodeCreationService,
    private readonly files: UploadedFilesService,
    private readonly generation: GenerationService,
    private readonly insights: InsightsService,
  ) {}

  /** Returns the existing example if there is one. If two requests create it at once, the database refuses the second. */
  async create(): Promise<Output<typeof CreateExampleEpisode>> {
    const existing = await this.episodes.findExample();
    if (existing) return { episode: toEpisodeDto(existing) };
    try {
      return await this.createFromFiles();
    } catch (error) {
      const createdMeanwhile = await this.episodes.findExample();
      if (createdMeanwhile) return { episode: toEpisodeDto(createdMeanwhile) };
      throw error;
    }
  }

  /** Requests content and insights once the transcript is there. */
  async handleJobChanged(tx: Transaction, episode: EpisodeEntity, { jobType, status }: JobEntity): Promise<void> {
    if (!episode.isExample || jobType !== 'transcription' || status !== 'completed') return;
    await this.generation.generateFirst(tx, episode, APPROVED);
    await this.insights.generateFirst(tx, episode);
  }

  private async createFromFiles(): Promise<Output<typeof CreateExampleEpisode>> {
    const [audioFilePath, transcriptFilePath] = await Promise.all([AUDIO, TRANSCRIPT].map((file) => this.upload(file)));
    return this.creation.create({
      title: TITLE,
      audioFilePath: audioFilePath!,
      transcriptFilePath: transcriptFilePath!,
      selectedBrandProfileId: null,
      language: 'en',
      isExample: true,
    });
  }

  private async upload(file: typeof AUDIO): Promise<string> {
    return this.files.upload({ ...file, bytes: await readFile(new URL(`./assets/${file.filename}`, import.meta.url)) });
  }
}
