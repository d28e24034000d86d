import { randomUUID } from 'node:crypto';
import { readConfig, type RunningService, startService } from '@afterword/platform';
import { eventually, TestPeer } from '@afterword/platform/testing';
import {
  ContentChanged,
  ContentGenerated,
  ContentRequested,
  type DataOf,
  type Event,
  type GeneratedContent,
  GenerationCompleted,
  GenerationFailed,
  GenerationProgressed,
  ListEpisodeContent,
} from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { ContentConfig } from '../src/config';
import { FakeDictionary } from './fake-dictionary';
import { FakeEpisodes } from './fake-episodes';
import { FakeTeam } from './fake-team';
import { FakeTranscripts } from './fake-transcripts';

type Request = DataOf<typeof ContentRequested>;

const ALL: Request['contentTypes'] = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];

/** They respond in place of other services. */
interface Fakes {
  transcripts: FakeTranscripts;
  team: FakeTeam;
  episodes: FakeEpisodes;
  dictionary: FakeDictionary;
}

/** The service on real infrastructure, with fakes of the services that it calls. */
export class ContentUnderTest {
  readonly transcripts: FakeTranscripts;
  readonly team: FakeTeam;
  readonly episodes: FakeEpisodes;
  readonly dictionary: FakeDictionary;

  private constructor(
    private readonly config: ContentConfig,
    public service: RunningService,
    readonly product: TestPeer,
    { transcripts, team, episodes, dictionary }: Fakes,
  ) {
    this.transcripts = transcripts;
    this.team = team;
    this.episodes = episodes;
    this.dictionary = dictionary;
  }

  static async start(settings: Record<string, string> = {}): Promise<ContentUnderTest> {
    const infra = await infrastructure();
    const defaults = { LOG_LEVEL: 'silent', EVENT_RETRY_MS: '20', EVENT_ACK_WAIT_MS: '3000', SHUTDOWN_MS: '0' };
    const config = readConfig(ContentConfig, { ...infra.settings, ...defaults, ...settings });
    const service = await startService(AppModule, config);
    const product = await TestPeer.connect(infra.natsUrl);
    const [transcripts, team, episodes, dictionary] = await Promise.all([
      FakeTranscripts.start(product),
      FakeTeam.start(product),
      FakeEpisodes.start(product),
      FakeDictionary.start(product),
    ]);
    return new ContentUnderTest(config, service, product, { transcripts, team, episodes, dictionary });
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.product.close();
  }

  /** Restarts the service with changed settings. */
  async restart(changes: Partial<ContentConfig> = {}): Promise<void> {
    await this.service.stop();
    this.service = await startService(AppModule, { ...this.config, ...changes });
  }

  get database(): DataSource {
    return this.service.app.get(DataSource);
  }

  /** Requests content as the episodes service does: all types, unless `changes` names others. */
  async request(episodeId: string, changes: Partial<Request> = {}): Promise<Request> {
    const request: Request = {
      episodeId,
      jobId: randomUUID(),
      title: 'A Chair Beside You',
      duration: 150,
      brandProfileId: null,
      contentTypes: ALL,
      replace: false,
      prompt: null,
      requestedBy: null,
      approve: [],
      ...changes,
    };
    await this.product.publish(ContentRequested, request);
    return request;
  }

  /** Waits until a job has completed. @throws Error if it failed */
  async completed(job: { jobId: string }): Promise<void> {
    const reason = await this.ended(job);
    if (reason !== null) throw new Error(reason);
  }

  /** Waits for the end of a job. Returns the reason if it failed, or null if it completed. */
  ended({ jobId }: { jobId: string }): Promise<string | null> {
    return eventually(() => {
      const [failure] = this.received(GenerationFailed, { jobId });
      if (failure) return failure.reason;
      if (this.received(GenerationCompleted, { jobId }).length === 0) throw new Error('The job has not ended.');
      return null;
    });
  }

  /** Whether a completed job has written nothing. */
  isUnchanged({ jobId }: { jobId: string }): boolean {
    return this.received(GenerationCompleted, { jobId }).some(({ unchanged }) => unchanged);
  }

  /** Generates the content of a new episode: four items, unless `changes` names other types. */
  async generate(changes: Partial<Request> = {}): Promise<{ episodeId: string; request: Request; content: GeneratedContent[] }> {
    const episodeId = randomUUID();
    this.transcripts.add(episodeId);
    const request = await this.request(episodeId, changes);
    await this.completed(request);
    return { episodeId, request, content: await this.content(episodeId) };
  }

  async content(episodeId: string): Promise<GeneratedContent[]> {
    return (await this.product.request(ListEpisodeContent, { episodeId })).content;
  }

  /** The state of the lease of a job. */
  async stateOf(jobId: string): Promise<string | undefined> {
    const rows = await this.database.query<{ state: string }[]>('SELECT state FROM work_leases WHERE job_id = $1', [jobId]);
    return rows[0]?.state;
  }

  generated(episodeId: string): DataOf<typeof ContentGenerated>[] {
    return this.product.received(ContentGenerated).filter((event) => event.episodeId === episodeId);
  }

  changed(episodeId: string): DataOf<typeof ContentChanged>[] {
    return this.product.received(ContentChanged).filter((event) => event.episodeId === episodeId);
  }

  steps({ jobId }: { jobId: string }): DataOf<typeof GenerationProgressed>[] {
    return this.received(GenerationProgressed, { jobId });
  }

  private received<E extends Event>(event: E, { jobId }: { jobId: string }): DataOf<E>[] {
    return this.product.received(event).filter((data) => data['jobId'] === jobId);
  }
}
