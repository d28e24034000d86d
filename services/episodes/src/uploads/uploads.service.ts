import { Ids, ServiceError, Transactions } from '@afterword/platform';
import { isGone, ObjectStore, type UploadedPart } from '@afterword/platform/storage';
import type {
  AbortUpload,
  CompleteUpload,
  CreateUpload,
  ListUploadParts,
  Output,
  Parsed,
  SignUpload,
  SignUploadPart,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { UploadLimitsService } from './upload-limits.service';
import { detectPurpose, uploadKey } from './upload-session';
import type { UploadSession } from './upload-session.entity';
import { UploadSessionsRepository } from './upload-sessions.repository';

/** How long a part may take to arrive. Uppy signs again after that. */
const PART_URL_TTL_SECONDS = 900;
/** How long a file in one piece (up to 100 MB) may take to arrive. */
const FILE_URL_TTL_SECONDS = 3600;

/** What the uploader of a browser calls. Every call names a key, and only keys of our upload sessions are served. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly sessions: UploadSessionsRepository,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly limits: UploadLimitsService,
    private readonly ids: Ids,
  ) {}

  /** Starts an upload in parts. */
  async create(file: Parsed<typeof CreateUpload>): Promise<Output<typeof CreateUpload>> {
    const session = await this.prepareSession(file);
    const { key } = session;
    const uploadId = await this.store.createUpload(key, file.type);
    await this.transactions.run((tx) => this.sessions.insert(tx, { ...session, uploadId }));
    return { key, uploadId, bucket: this.store.bucket };
  }

  /** Signs an upload in one piece. */
  async sign({ origin, ...file }: Parsed<typeof SignUpload>): Promise<Output<typeof SignUpload>> {
    const session = await this.prepareSession(file);
    const { key, size } = session;
    await this.transactions.run((tx) => this.sessions.insert(tx, session));
    const url = await this.store.signPut(key, FILE_URL_TTL_SECONDS, origin, size ?? undefined);
    return { method: 'PUT', url, fields: { key }, headers: { 'content-type': file.type }, expires: FILE_URL_TTL_SECONDS };
  }

  async listParts({ key, uploadId }: Parsed<typeof ListUploadParts>): Promise<Output<typeof ListUploadParts>> {
    await this.findOpenSessionOrThrow(key, uploadId);
    const parts = await this.store.listParts(key, uploadId).catch(rethrowAsInactive);
    return { parts: parts.map(({ part, etag, size }) => ({ PartNumber: part, ETag: `"${etag}"`, Size: size })) };
  }

  async signPart({ key, uploadId, partNumber, origin }: Parsed<typeof SignUploadPart>): Promise<Output<typeof SignUploadPart>> {
    const session = await this.findOpenSessionOrThrow(key, uploadId);
    this.limits.assertPartNumber(session, partNumber);
    return { url: await this.store.signPart(key, uploadId, partNumber, PART_URL_TTL_SECONDS, origin), expires: PART_URL_TTL_SECONDS };
  }

  /** Can be called again, because Uppy repeats it if the response was lost. */
  async complete({ key, uploadId, parts }: Parsed<typeof CompleteUpload>): Promise<Output<typeof CompleteUpload>> {
    const session = await this.findSessionOrThrow(key, uploadId);
    if (session.state === 'released') throw uploadInactive();
    if (session.state === 'open') await this.completeMultipart(session, uploadId, parts);
    return { location: `/${this.store.bucket}/${key}`, key, bucket: this.store.bucket };
  }

  async abort({ key, uploadId }: Parsed<typeof AbortUpload>): Promise<Output<typeof AbortUpload>> {
    const session = await this.findSessionOrThrow(key, uploadId);
    await this.store.abortUpload(key, uploadId);
    await this.transactions.run((tx) => this.sessions.release(tx, session));
    return {};
  }

  /** @throws `too_large` if the announced size exceeds the limit or the free space. */
  private async prepareSession({ filename, type, metadata }: Parsed<typeof CreateUpload>) {
    const id = this.ids.next();
    const purpose = detectPurpose({ filename, type });
    const size = metadata?.size ?? null;
    if (size !== null) this.limits.assertSize(purpose, size);
    await this.limits.assertSpace(size ?? undefined);
    return { id, purpose, filename, size, key: uploadKey(id, purpose, filename), uploadId: null };
  }

  /** If the store no longer knows the upload, an earlier request may have completed it. Then the file is there. */
  private async completeMultipart(session: UploadSession, uploadId: string, parts: Parsed<typeof CompleteUpload>['parts']): Promise<void> {
    try {
      await this.assertTotalSize(session, uploadId, parts);
      await this.store.completeUpload(
        session.key,
        uploadId,
        parts.map(({ PartNumber, ETag }) => ({ part: PartNumber, etag: ETag })),
      );
    } catch (error) {
      if (!isGone(error)) throw error;
      await this.store.stat(session.key).catch(rethrowAsInactive);
    }
    await this.transactions.run((tx) => this.sessions.markCompleted(tx, session));
  }

  /** The address of a part does not limit its size, so the total is known only now. Aborts an upload that is too large. */
  private async assertTotalSize(session: UploadSession, uploadId: string, completed: { PartNumber: number }[]): Promise<void> {
    const numbers = new Set(completed.map(({ PartNumber }) => PartNumber));
    const parts = await this.store.listParts(session.key, uploadId);
    const completedParts = parts.filter(({ part }) => numbers.has(part));
    try {
      this.limits.assertSize(session.purpose, totalSize(parts));
      this.limits.assertAnnouncedSize(session.size, totalSize(completedParts));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'too_large') await this.abort({ key: session.key, uploadId });
      throw error;
    }
  }

  private async findOpenSessionOrThrow(key: string, uploadId: string): Promise<UploadSession> {
    const session = await this.findSessionOrThrow(key, uploadId);
    if (session.state !== 'open') throw uploadInactive();
    return session;
  }

  private async findSessionOrThrow(key: string, uploadId: string): Promise<UploadSession> {
    const session = await this.sessions.findByKey(key);
    if (session?.uploadId !== uploadId) throw uploadInactive();
    return session;
  }
}

const totalSize = (parts: UploadedPart[]) => parts.reduce((sum, { size }) => sum + size, 0);

const uploadInactive = (cause?: unknown) =>
  new ServiceError('not_found', 'This upload is no longer active. Please add the file again.', { cause });

function rethrowAsInactive(error: unknown): never {
  throw isGone(error) ? uploadInactive(error) : error;
}
