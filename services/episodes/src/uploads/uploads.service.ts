import { Ids, ServiceError, Transactions } from '@afterword/platform';
import { isGone, ObjectStore } from '@afterword/platform/storage';
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
import { UploadLimits } from './upload-limits';
import { keyOf, purposeOf } from './upload-session';
import type { UploadSession } from './upload-session.entity';
import { UploadSessionsRepository } from './upload-sessions.repository';

/** How long a part may take to arrive; Uppy signs again after it. */
const PART_SECONDS = 900;
/** How long a file in one piece (up to 100 MB) may take. */
const FILE_SECONDS = 3600;

/** The calls of the uploader. Each of them names a key, and only keys we issued are served. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly sessions: UploadSessionsRepository,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly limits: UploadLimits,
    private readonly ids: Ids,
  ) {}

  async create(file: Parsed<typeof CreateUpload>): Promise<Output<typeof CreateUpload>> {
    const { id, key, purpose } = this.newKey(file);
    await this.limits.refuseWithoutRoom(file.metadata?.size);
    const uploadId = await this.store.createUpload(key, file.type);
    await this.transactions.run((tx) => this.sessions.add(tx, { id, key, uploadId, filename: file.filename, purpose }));
    return { key, uploadId, bucket: this.store.bucket };
  }

  async sign({ origin, ...file }: Parsed<typeof SignUpload>): Promise<Output<typeof SignUpload>> {
    const { id, key, purpose } = this.newKey(file);
    await this.limits.refuseWithoutRoom();
    await this.transactions.run((tx) => this.sessions.add(tx, { id, key, uploadId: null, filename: file.filename, purpose }));
    const url = await this.store.signPut(key, FILE_SECONDS, origin);
    return { method: 'PUT', url, fields: { key }, headers: { 'content-type': file.type }, expires: FILE_SECONDS };
  }

  async listParts({ key, uploadId }: Parsed<typeof ListUploadParts>): Promise<Output<typeof ListUploadParts>> {
    await this.openSession(key, uploadId);
    const parts = await this.store.listParts(key, uploadId).catch(noLongerActive);
    return { parts: parts.map(({ part, etag, size }) => ({ PartNumber: part, ETag: `"${etag}"`, Size: size })) };
  }

  async signPart({ key, uploadId, partNumber, origin }: Parsed<typeof SignUploadPart>): Promise<Output<typeof SignUploadPart>> {
    const { purpose } = await this.openSession(key, uploadId);
    this.limits.refusePart(purpose, partNumber);
    return { url: await this.store.signPart(key, uploadId, partNumber, PART_SECONDS, origin), expires: PART_SECONDS };
  }

  /** May be called again: Uppy repeats it when it never heard the answer. */
  async complete({ key, uploadId, parts }: Parsed<typeof CompleteUpload>): Promise<Output<typeof CompleteUpload>> {
    const session = await this.session(key, uploadId);
    if (session.state === 'released') throw uploadGone();
    if (session.state === 'open') await this.join(session, uploadId, parts);
    return { location: `/${this.store.bucket}/${key}`, key, bucket: this.store.bucket };
  }

  async abort({ key, uploadId }: Parsed<typeof AbortUpload>): Promise<Output<typeof AbortUpload>> {
    const session = await this.session(key, uploadId);
    await this.store.abort(key, uploadId);
    await this.transactions.run((tx) => this.sessions.release(tx, session));
    return {};
  }

  private newKey(file: { filename: string; type: string }) {
    const id = this.ids.next();
    const purpose = purposeOf(file);
    return { id, purpose, key: keyOf(id, purpose, file.filename) };
  }

  private async join(session: UploadSession, uploadId: string, parts: Parsed<typeof CompleteUpload>['parts']): Promise<void> {
    try {
      await this.refuseSize(session, uploadId);
      await this.store.complete(
        session.key,
        uploadId,
        parts.map(({ PartNumber, ETag }) => ({ part: PartNumber, etag: ETag })),
      );
    } catch (error) {
      if (!isGone(error)) throw error;
      await this.store.stat(session.key).catch(noLongerActive);
    }
    await this.transactions.run((tx) => this.sessions.complete(tx, session));
  }

  /** A signed address does not limit what is sent to it, so the sum is only known here. */
  private async refuseSize(session: UploadSession, uploadId: string): Promise<void> {
    const parts = await this.store.listParts(session.key, uploadId);
    const bytes = parts.reduce((sum, { size }) => sum + size, 0);
    try {
      this.limits.refuseSize(session.purpose, bytes);
    } catch (tooLarge) {
      await this.abort({ key: session.key, uploadId });
      throw tooLarge;
    }
  }

  private async openSession(key: string, uploadId: string): Promise<UploadSession> {
    const session = await this.session(key, uploadId);
    if (session.state !== 'open') throw uploadGone();
    return session;
  }

  private async session(key: string, uploadId: string): Promise<UploadSession> {
    const session = await this.sessions.findByKey(key);
    if (session?.uploadId !== uploadId) throw uploadGone();
    return session;
  }
}

const uploadGone = (cause?: unknown) =>
  new ServiceError('not_found', 'This upload is no longer active. Please add the file again.', { cause });

function noLongerActive(error: unknown): never {
  throw isGone(error) ? uploadGone(error) : error;
}
