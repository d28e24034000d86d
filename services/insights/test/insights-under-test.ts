import { randomUUID } from 'node:crypto';
import { Metrics, readConfig, type RunningService, ServiceError, startService } from '@afterword/platform';
import { eventually, TestPeer } from '@afterword/platform/testing';
import {
  type DataOf,
  type Episode,
  type Event,
  GetEpisode,
  GetInsights,
  GetGivenFacts,
  GetLook,
  GetRecording,
  GivenFacts,
  InsightsFailed,
  InsightsGenerated,
  InsightsProgressed,
  InsightsRequested,
  LookDesign,
  type Output,
  type ShowLook,
} from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { ObjectStore } from '@afterword/platform/storage';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { InsightsConfig } from '../src/config';
import { TranscriptsOwner } from './transcripts-owner';

type Request = DataOf<typeof InsightsRequested>;
type Insights = Output<typeof GetInsights>;

const NOW = '2026-11-21T08:00:00.000Z';

/** The service on real infrastructure, with the rest of the product around it. */
export class InsightsUnderTest {
  /** Where the recordings of episodes are, by episode. */
  readonly recordings = new Map<string, string>();
  /** The sponsors that the team has entered, by episode. */
  readonly sponsors = new Map<string, { name: string; url: string | null }[]>();
  /** How many chapters the show has: see ShowFields. */
  chapterAmount = 0;
  /** The look of the show. */
  look: ShowLook = { version: 1, design: LookDesign.parse({}), savedAt: NOW };
  /** Its earlier versions, latest first. */
  readonly earlierLooks: ShowLook[] = [];
  /** Which objects those are, by episode. */
  readonly etags = new Map<string, string>();

  private constructor(
    private readonly config: InsightsConfig,
    private service: RunningService,
    readonly product: TestPeer,
    readonly transcripts: TranscriptsOwner,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<InsightsUnderTest> {
    const infra = await infrastructure();
    const defaults = { LOG_LEVEL: 'silent', EVENT_RETRY_MS: '20', EVENT_ACK_WAIT_MS: '3000', SHUTDOWN_MS: '0' };
    const config = readConfig(InsightsConfig, { ...infra.settings, ...defaults, ...settings });
    const product = await TestPeer.connect(infra.natsUrl);
    const service = await startService(AppModule, config);
    const test = new InsightsUnderTest(config, service, product, await TranscriptsOwner.movesIn(product));
    await product.respond(GetEpisode, ({ id }) => ({ episode: test.episode(id), processingJobs: [] }));
    await product.respond(GetGivenFacts, ({ id }) => ({
      facts: GivenFacts.parse({ show: { sponsors: test.sponsors.get(id) ?? [], chapterAmount: test.chapterAmount } }),
      isExample: false,
    }));
    await product.respond(GetRecording, ({ id }) => {
      const { title, audioFilePath } = test.episode(id);
      return { title, audioFilePath, etag: test.etags.get(id) ?? '' };
    });
    await product.respond(GetLook, () => ({ look: test.look, earlier: test.earlierLooks }));
    return test;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.product.close();
  }

  /** What `changes` to the settings make of it after a restart. */
  async restart(changes: Partial<InsightsConfig> = {}): Promise<void> {
    await this.service.stop();
    this.service = await startService(AppModule, { ...this.config, ...changes });
  }

  get database(): DataSource {
    return this.service.app.get(DataSource);
  }

  get metrics(): Metrics {
    return this.service.app.get(Metrics);
  }

  get store(): ObjectStore {
    return this.service.app.get(ObjectStore, { strict: false });
  }

  /** An episode with a transcript, of which nothing has been found yet. */
  newEpisode(): string {
    const episodeId = randomUUID();
    this.transcripts.has(episodeId);
    return episodeId;
  }

  /** Requests insights as the episodes service does. */
  async request(episodeId: string, changes: Partial<Request> = {}): Promise<Request> {
    const request = {
      episodeId,
      jobId: randomUUID(),
      title: 'A Chair Beside You',
      duration: 150,
      startOver: false,
      isExample: false,
      ...changes,
    };
    await this.product.publish(InsightsRequested, request);
    return request;
  }

  /** Waits for the end of a job, which must be a good one. */
  async completed(job: { jobId: string }): Promise<void> {
    const reason = await this.ended(job);
    if (reason !== null) throw new Error(reason);
  }

  /** Waits for the end of a job: null where it was completed, else the reason it failed for. */
  ended({ jobId }: { jobId: string }): Promise<string | null> {
    return eventually(() => {
      const [failure] = this.heard(InsightsFailed, jobId);
      if (failure) return failure.reason;
      if (this.heard(InsightsGenerated, jobId).length === 0) throw new Error('The job has not ended.');
      return null;
    });
  }

  /** The insights of a fresh episode. */
  async found(): Promise<{ episodeId: string; insights: Insights }> {
    const episodeId = this.newEpisode();
    await this.again(episodeId);
    return { episodeId, insights: await this.insights(episodeId) };
  }

  async again(episodeId: string, changes: Partial<Request> = {}): Promise<Insights> {
    await this.completed(await this.request(episodeId, changes));
    return this.insights(episodeId);
  }

  insights(episodeId: string): Promise<Insights> {
    return this.product.request(GetInsights, { episodeId });
  }

  /** Returns the words of the transcript from one word to another. */
  said(episodeId: string, { firstWordId, lastWordId }: { firstWordId: number; lastWordId: number }): string {
    const { words } = this.transcripts.of(episodeId);
    return words.texts.slice(words.ids.indexOf(firstWordId), words.ids.indexOf(lastWordId) + 1).join(' ');
  }

  async stateOf(jobId: string): Promise<string | undefined> {
    const rows = await this.database.query<{ state: string }[]>('SELECT state FROM work_leases WHERE job_id = $1', [jobId]);
    return rows[0]?.state;
  }

  steps(jobId: string): DataOf<typeof InsightsProgressed>[] {
    return this.heard(InsightsProgressed, jobId);
  }

  heard<E extends Event>(event: E, jobId: string): DataOf<E>[] {
    return this.product.received(event).filter((data) => data['jobId'] === jobId);
  }

  private episode(id: string): Episode {
    const audioFilePath = this.recordings.get(id);
    if (audioFilePath === undefined) throw new ServiceError('not_found', 'This episode does not exist, or it has been deleted.');
    return {
      id,
      title: 'A Chair Beside You',
      audioFilePath,
      cutOff: null,
      isNamed: true,
      isExample: false,
      isTranscriptionCancelled: false,
      transcriptionStatus: 'completed',
      transcriptionAccuracy: 97,
      duration: 150,
      wordCount: 430,
      selectedBrandProfileId: null,
      language: null,
      createdAt: NOW,
      updatedAt: NOW,
    };
  }
}
