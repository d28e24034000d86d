import { randomUUID } from 'node:crypto';
import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import {
  BrandProfileRenamed,
  type Episode,
  EpisodeChanged,
  EpisodeDeleted,
  FIRST_SHOW_ID,
  GetEpisode,
  GetShow,
  JobEnded,
  ListBrandProfiles,
  ListContentHistory,
  ListEpisodes,
  ListInsightsUsage,
  ListJobs,
  ListTranscriptionCosts,
  ListWritingUsage,
  type Output,
  type ProcessingJob,
  ShowChanged,
  type WritingUsage,
} from '@afterword/proto';

type History = Output<typeof ListContentHistory>['items'];
type EpisodeFields = Partial<Pick<Episode, 'title' | 'duration' | 'createdAt' | 'selectedBrandProfileId' | 'isExample'>>;
type JobFields = Partial<Pick<ProcessingJob, 'jobType' | 'target' | 'status' | 'createdAt' | 'completedAt' | 'errorMessage'>>;

/** Few enough that a rebuild has several pages to read. */
const MAX_EPISODES_PER_PAGE = 5;
const UPLOADED_AT = '2026-11-20T08:00:00.000Z';

/** The services that own what is reported, as collaboration sees them. A test decides when their events are published. */
export class FakeOwners {
  readonly voices = [{ id: randomUUID(), brandName: 'Warm and plain' }];
  readonly jobs: ProcessingJob[] = [];
  readonly writingUsage = new Map<string, WritingUsage[]>();
  readonly insightsUsage = new Map<string, WritingUsage[]>();
  readonly transcriptionCosts = new Map<string, Output<typeof ListTranscriptionCosts>['costs']>();
  readonly history = new Map<string, History>();
  private readonly episodes = new Map<string, Episode>();
  private show = { version: 1, name: 'The Open Door' };
  /** Runs between reading an episode and responding. */
  beforeResponse: (() => Promise<void>) | undefined;
  /** Runs between reading the names of brand voices and responding. */
  beforeNames: (() => Promise<void>) | undefined;
  /** Whether the owner of jobs fails. */
  isFailing = false;

  private constructor(private readonly product: TestPeer) {}

  static async start(product: TestPeer): Promise<FakeOwners> {
    const fake = new FakeOwners(product);
    await product.respond(GetEpisode, ({ id }) => fake.getEpisode(id));
    await product.respond(ListEpisodes, ({ limit, after }) => fake.listPage(limit, after));
    await product.respond(ListJobs, ({ episodeId }) => fake.listJobs(episodeId));
    await product.respond(GetShow, () => ({ show: fake.toShow() }));
    await product.respond(ListBrandProfiles, async () => {
      const profiles = fake.voices.map(toProfile);
      await fake.beforeNames?.();
      return { profiles };
    });
    await product.respond(ListContentHistory, ({ episodeId }) => ({ items: fake.history.get(episodeId) ?? [] }));
    await product.respond(ListTranscriptionCosts, ({ episodeId }) => ({ costs: fake.transcriptionCosts.get(episodeId) ?? [] }));
    await product.respond(ListWritingUsage, ({ episodeId }) => ({ usage: fake.writingUsage.get(episodeId) ?? [] }));
    await product.respond(ListInsightsUsage, ({ episodeId }) => ({ usage: fake.insightsUsage.get(episodeId) ?? [] }));
    return fake;
  }

  /** Adds an episode without publishing an event. */
  add(fields: EpisodeFields = {}): Episode {
    const episode: Episode = {
      id: randomUUID(),
      title: 'Doors that stay open',
      isNamed: true,
      isExample: false,
      audioFilePath: 'episodes/audio.mp3',
      transcriptionStatus: 'completed',
      isTranscriptionCancelled: false,
      transcriptionAccuracy: 95,
      duration: 1800,
      cutOff: null,
      wordCount: 4000,
      selectedBrandProfileId: null,
      language: 'en',
      createdAt: UPLOADED_AT,
      updatedAt: UPLOADED_AT,
      ...fields,
    };
    this.episodes.set(episode.id, episode);
    return episode;
  }

  async create(fields?: EpisodeFields): Promise<Episode> {
    const episode = this.add(fields);
    await this.publishChange(episode);
    return episode;
  }

  async rename({ id }: { id: string }, title: string): Promise<void> {
    this.renameSilently({ id }, title);
    await this.publishChange({ id });
  }

  renameSilently({ id }: { id: string }, title: string): void {
    this.episodes.set(id, { ...this.episodes.get(id)!, title });
  }

  async publishChange({ id }: { id: string }): Promise<void> {
    const { title, selectedBrandProfileId } = this.episodes.get(id) ?? { title: '', selectedBrandProfileId: null };
    await this.product.publish(EpisodeChanged, { episodeId: id, title: title ?? '', selectedBrandProfileId });
  }

  async renameShow(name: string): Promise<void> {
    this.show = { version: this.show.version + 1, name };
    await this.product.publish(ShowChanged, { showId: FIRST_SHOW_ID, version: this.show.version });
  }

  addVoice(brandName: string): { id: string } {
    const voice = { id: randomUUID(), brandName };
    this.voices.push(voice);
    return voice;
  }

  async renameVoice(id: string, brandName: string): Promise<void> {
    Object.assign(
      this.voices.find((voice) => voice.id === id)!,
      { brandName },
    );
    await this.product.publish(BrandProfileRenamed, { brandProfileId: id });
  }

  async delete({ id }: { id: string }): Promise<void> {
    this.deleteSilently({ id });
    await this.product.publish(EpisodeDeleted, { episodeId: id });
  }

  deleteSilently({ id }: { id: string }): void {
    this.episodes.delete(id);
  }

  /** Adds a job that has ended without publishing an event. */
  addJob(episodeId: string, fields: JobFields = {}): ProcessingJob {
    const job: ProcessingJob = {
      id: randomUUID(),
      episodeId,
      jobType: 'transcription',
      target: null,
      status: 'completed',
      progress: 100,
      estimatedTimeMinutes: null,
      currentStep: null,
      errorMessage: null,
      unchanged: false,
      startedAt: null,
      completedAt: '2026-11-20T08:10:00.000Z',
      createdAt: UPLOADED_AT,
      ...fields,
    };
    this.jobs.push(job);
    return job;
  }

  async endJob(episodeId: string, fields?: JobFields): Promise<ProcessingJob> {
    const job = this.addJob(episodeId, fields);
    await this.publishEnd(job);
    return job;
  }

  async publishEnd({ id: jobId, episodeId, jobType, status }: ProcessingJob): Promise<void> {
    await this.product.publish(JobEnded, { jobId, episodeId, jobType, status });
  }

  /** The titles of all episodes that are the team's own, by id. */
  titles(): { id: string; title: string }[] {
    const own = [...this.episodes.values()].filter(({ isExample }) => !isExample);
    return own.map(({ id, title }) => ({ id, title: title ?? '' })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  private async getEpisode(id: string): Promise<Output<typeof GetEpisode>> {
    const episode = this.episodes.get(id);
    await this.beforeResponse?.();
    if (!episode) throw new ServiceError('not_found', 'This episode does not exist.');
    return { episode, processingJobs: [] };
  }

  private listJobs(episodeId: string): Output<typeof ListJobs> {
    if (this.isFailing) throw new ServiceError('unavailable', 'The jobs are not available.');
    return { jobs: this.jobs.filter((job) => job.episodeId === episodeId) };
  }

  private listPage(limit: number, after?: string): Output<typeof ListEpisodes> {
    const size = Math.min(limit, MAX_EPISODES_PER_PAGE);
    const all = [...this.episodes.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const later = all.filter(({ id }) => after === undefined || id > after);
    const episodes = later.slice(0, size);
    return { episodes, next: later.length > size ? episodes.at(-1)!.id : null, total: all.length };
  }

  private toShow(): Output<typeof GetShow>['show'] {
    const none = { hostName: null, genre: null, listenUrl: null, handles: { x: null, linkedin: null, instagram: null } };
    return { id: FIRST_SHOW_ID, ...none, ...this.show, hashtags: [], sponsors: [], chapterAmount: 0, updatedAt: UPLOADED_AT };
  }
}

const toProfile = ({ id, brandName }: { id: string; brandName: string }): Output<typeof ListBrandProfiles>['profiles'][number] => ({
  id,
  brandName,
  description: null,
  tone: 'professional',
  industry: 'technology',
  brandKeywords: [],
  customInstructions: null,
  audienceDescription: null,
  contentStyle: 'informative',
  voiceCharacteristics: null,
  contentGuidelines: null,
  sampleContent: null,
  isActive: true,
  createdAt: UPLOADED_AT,
  updatedAt: UPLOADED_AT,
});
