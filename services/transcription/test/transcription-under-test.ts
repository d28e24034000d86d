import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readConfig, type RunningService, startService } from '@afterword/platform';
import { ObjectStore } from '@afterword/platform/storage';
import { eventually, TestPeer } from '@afterword/platform/testing';
import {
  type DataOf,
  type Event,
  GetTranscriptPage,
  ListDictionaryTerms,
  type LongTranscriptionRequested,
  ShortTranscriptionRequested,
  TranscriptCompleted,
  TranscriptImportRequested,
  type Transcript,
  TranscriptionFailed,
  TranscriptionProgressed,
  type TranscriptionRequest,
} from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { TranscriptionConfig } from '../src/config';

type TranscriptionLane = typeof TranscriptImportRequested | typeof ShortTranscriptionRequested | typeof LongTranscriptionRequested;

/** Recognition takes long on a busy machine. */
export const JOB_TIMEOUT_MS = 600_000;

/** The service on real infrastructure. `product` plays the other services. */
export class TranscriptionUnderTest {
  private constructor(
    private readonly config: TranscriptionConfig,
    private service: RunningService,
    readonly product: TestPeer,
    readonly store: ObjectStore,
  ) {}

  /** @param terms those of the dictionary; null if the dictionary does not respond */
  static async start(settings: Record<string, string> = {}, terms: string[] | null = []): Promise<TranscriptionUnderTest> {
    const infra = await infrastructure();
    const defaults = { LOG_LEVEL: 'error', EVENT_RETRY_MS: '20', SHUTDOWN_MS: '10000' };
    const config = readConfig(TranscriptionConfig, { ...infra.settings, ...defaults, ...settings });
    const service = await startService(AppModule, config);
    const product = await TestPeer.connect(infra.natsUrl);
    if (terms) await product.respond(ListDictionaryTerms, () => ({ terms }));
    return new TranscriptionUnderTest(config, service, product, new ObjectStore(config));
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.product.close();
  }

  /** Restarts the service with changed settings. */
  async restart(changes: Partial<TranscriptionConfig> = {}): Promise<void> {
    await this.service.stop();
    this.service = await startService(AppModule, { ...this.config, ...changes });
  }

  get database(): DataSource {
    return this.service.app.get(DataSource);
  }

  /** Stores a file as an upload does. */
  async storeFile(file: string | { name: string; bytes: Buffer }): Promise<{ key: string; etag: string }> {
    const { name, bytes } = typeof file === 'string' ? { name: basename(file), bytes: await readFile(file) } : file;
    const key = `uploads/${randomUUID()}/${name}`;
    const etag = await this.store.put(key, bytes, { size: bytes.length, contentType: 'application/octet-stream' });
    return { key, etag };
  }

  /** Stores a recording, and requests its transcription, or the import of a transcript. */
  async upload(
    file: Parameters<TranscriptionUnderTest['storeFile']>[0],
    changes: Partial<TranscriptionRequest> = {},
    lane?: TranscriptionLane,
  ): Promise<TranscriptionRequest> {
    const { key, etag } = await this.storeFile(file);
    const request: TranscriptionRequest = {
      episodeId: randomUUID(),
      jobId: randomUUID(),
      audioFilePath: key,
      etag,
      title: 'A Chair Beside You',
      language: null,
      transcriptFilePath: null,
      duration: null,
      ...changes,
    };
    await this.product.publish(lane ?? (request.transcriptFilePath ? TranscriptImportRequested : ShortTranscriptionRequested), request);
    return request;
  }

  /** Waits for the end of a job. @throws if it failed */
  async waitForCompletion(job: { jobId: string }): Promise<DataOf<typeof TranscriptCompleted>> {
    const [completed, failed] = await this.waitForEnd(job);
    if (!completed) throw new Error(failed?.reason);
    return completed;
  }

  /** Waits for the end of a job. Returns the reason of the failure. */
  async waitForFailure(job: { jobId: string }): Promise<string> {
    const [, failed] = await this.waitForEnd(job);
    return failed?.reason ?? 'It was completed.';
  }

  /** Returns all pages of the transcript. */
  async readPages(episodeId: string): Promise<Transcript[]> {
    const pages: Transcript[] = [];
    for (let from: number | null = 0; from !== null;) {
      const page: { transcript: Transcript; nextSegment: number | null } = await this.product.request(GetTranscriptPage, {
        episodeId,
        fromSegment: from,
      });
      pages.push(page.transcript);
      from = page.nextSegment;
    }
    return pages;
  }

  async readText(episodeId: string): Promise<string> {
    return (await this.readPages(episodeId)).flatMap(({ words }) => words.texts).join(' ');
  }

  /** Waits until the words of the episode have the times of the recording. Returns its only page. */
  waitUntilAligned({ episodeId }: { episodeId: string }): Promise<Transcript> {
    return eventually(async () => {
      const [page] = await this.readPages(episodeId);
      if (page?.timing !== 'aligned') throw new Error('The words are not aligned.');
      return page;
    }, JOB_TIMEOUT_MS);
  }

  progressReports({ jobId }: { jobId: string }): DataOf<typeof TranscriptionProgressed>[] {
    return this.received(TranscriptionProgressed, { jobId });
  }

  received<E extends Event>(event: E, { jobId }: { jobId: string }): DataOf<E>[] {
    return this.product.received(event).filter((data) => data['jobId'] === jobId);
  }

  countRows(table: string, episodeId: string): Promise<number> {
    return this.database
      .query<[{ count: number }]>(`SELECT count(*)::int FROM ${table} WHERE episode_id = $1`, [episodeId])
      .then(([row]) => row.count);
  }

  private waitForEnd(job: { jobId: string }) {
    return eventually(() => {
      const ends = [this.received(TranscriptCompleted, job)[0], this.received(TranscriptionFailed, job)[0]] as const;
      if (!ends[0] && !ends[1]) throw new Error('The job has not ended.');
      return ends;
    }, JOB_TIMEOUT_MS);
  }
}
