import { readConfig, type RunningService, startService } from '@afterword/platform';
import { ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { TestPeer } from '@afterword/platform/testing';
import {
  CompleteUpload,
  CreateEpisode,
  CreateUpload,
  type Episode,
  GetEpisode,
  type Input,
  type Output,
  SignUpload,
  SignUploadPart,
  TranscriptCompleted,
} from '@afterword/proto';
import { eventually } from '@afterword/platform/testing';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { EpisodesConfig } from '../src/config';
import { tone } from './wav-files';

export interface Upload {
  key: string;
  uploadId: string;
}

/** The service on real infrastructure, and what browsers and other services do with it. */
interface NewEpisode {
  title?: string;
  /** The length of its recording. */
  seconds?: number;
  selectedBrandProfileId?: string | null;
}

export class EpisodesUnderTest {
  private constructor(
    readonly service: RunningService,
    readonly product: TestPeer,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<EpisodesUnderTest> {
    const infra = await infrastructure();
    const config = readConfig(EpisodesConfig, { ...infra.settings, LOG_LEVEL: 'silent', ...settings });
    return new EpisodesUnderTest(await startService(AppModule, config), await TestPeer.connect(config.NATS_URL));
  }

  async stop(): Promise<void> {
    await this.product.close();
    await this.service.stop();
  }

  get store(): ObjectStore {
    return this.service.app.get(ObjectStore, { strict: false });
  }

  get database(): DataSource {
    return this.service.app.get(DataSource);
  }

  /** A file in one piece, as the uploader sends it below 100 MB. */
  upload(content: Buffer, filename = 'episode.wav', type = 'audio/wav'): Promise<string> {
    return this.send(content, { filename, type, metadata: { size: content.length } });
  }

  /** Like a client that does not announce the size. */
  uploadUnannounced(content: Buffer, filename: string, type: string): Promise<string> {
    return this.send(content, { filename, type });
  }

  private async send(content: Buffer, announced: Input<typeof SignUpload>): Promise<string> {
    const { method, url, headers, fields } = await this.product.request(SignUpload, announced);
    const response = await fetch(url, { method, headers, body: new Uint8Array(content) });
    if (!response.ok) throw new Error(`The store responded with ${response.status}.`);
    return fields.key;
  }

  startUpload(filename = 'episode.wav', type = 'audio/wav'): Promise<Upload> {
    return this.product.request(CreateUpload, { filename, type });
  }

  async sendPart({ key, uploadId }: Upload, partNumber: number, content: Buffer): Promise<{ PartNumber: number; ETag: string }> {
    const { url } = await this.product.request(SignUploadPart, { key, uploadId, partNumber });
    const response = await fetch(url, { method: 'PUT', body: new Uint8Array(content) });
    return { PartNumber: partNumber, ETag: response.headers.get('etag') ?? '' };
  }

  async uploadInParts(parts: Buffer[], filename = 'episode.wav'): Promise<Output<typeof CompleteUpload>> {
    const upload = await this.startUpload(filename);
    const sent = await Promise.all(parts.map((part, i) => this.sendPart(upload, i + 1, part)));
    return this.product.request(CompleteUpload, { key: upload.key, uploadId: upload.uploadId, parts: sent });
  }

  async createEpisode({ seconds = 2, title = 'The Open Door', ...more }: NewEpisode = {}): Promise<Episode> {
    const audioFilePath = await this.upload(tone(seconds));
    return (await this.product.request(CreateEpisode, { title, audioFilePath, ...more })).episode;
  }

  get(id: string): Promise<Output<typeof GetEpisode>> {
    return this.product.request(GetEpisode, { id });
  }

  /** The running or last job of the episode's transcription. */
  async transcriptionJob(id: string) {
    const { processingJobs } = await this.get(id);
    const job = processingJobs.find(({ jobType }) => jobType === 'transcription');
    if (!job) throw new Error('There is no transcription job.');
    return job;
  }

  /** An episode with a complete transcript. */
  async transcribedEpisode(fields: { title?: string } = {}): Promise<Episode> {
    const { id } = await this.createEpisode(fields);
    const { id: jobId } = await this.transcriptionJob(id);
    const facts = { version: 1, duration: 2, wordCount: 7, accuracy: 91, engine: 'moonshine' as const };
    await this.product.publish(TranscriptCompleted, { jobId, episodeId: id, attempt: 1, seq: 9, ...facts });
    return eventually(async () => {
      const { episode } = await this.get(id);
      if (episode.transcriptionStatus !== 'completed') throw new Error(`The transcription is ${episode.transcriptionStatus}.`);
      return episode;
    });
  }

  async stored(prefix = ''): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for await (const object of this.store.list(prefix)) found.push(object);
    return found;
  }
}
