import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { respondsInTime } from '../runtime/responds-in-time';
import { findPartSize, readParts } from './parts';
import { S3Client } from './s3-client';
import type { StorageConfig } from './storage-config';
import { isGone, toStorageError } from './storage-error';

export interface StoredObject {
  key: string;
  size: number;
  etag: string;
  modified: Date;
}
export interface UploadedPart {
  part: number;
  etag: string;
  size: number;
}
export interface UnfinishedUpload {
  key: string;
  uploadId: string;
  initiated: Date;
}
/** An object as it was in a store before. */
export interface OriginalObject {
  size: number;
  sha256: string;
  etag: string;
  contentType: string;
}
/** `start` and `end` are byte positions, both included. With `etag`, the read fails if the object was replaced. */
export interface ReadOptions {
  start?: number;
  end?: number;
  etag?: string;
}

/**
 * One bucket of any S3 store. Throws `ObjectGone` for missing objects and `unavailable` if the store cannot be used.
 * We use the internal endpoint. Addresses for browsers are signed for the public endpoint, because the host is part of the signature.
 */
export class ObjectStore {
  readonly bucket: string;
  private readonly internalClient: S3Client;
  private bucketReady?: Promise<void>;

  constructor(private readonly config: StorageConfig) {
    this.bucket = config.S3_BUCKET;
    this.internalClient = new S3Client(config.S3_ENDPOINT, config);
  }

  /** Creates the bucket if it is missing. Checks until the store has responded once. */
  ensureBucket(): Promise<void> {
    this.bucketReady ??= this.createBucketIfMissing().catch((error: unknown) => {
      this.bucketReady = undefined;
      throw error;
    });
    return this.bucketReady;
  }

  /** Whether the store responds now, and accepts our keys. */
  async isReachable(): Promise<boolean> {
    return respondsInTime(this.internalClient.bucketExists(this.bucket));
  }

  async createUpload(key: string, contentType: string): Promise<string> {
    await this.ensureBucket();
    return this.translateErrors(this.internalClient.initiateNewMultipartUpload(this.bucket, key, { 'content-type': contentType }));
  }

  /** Without a public endpoint, the store is served under the `origin` of the page. */
  signPart(key: string, uploadId: string, part: number, seconds: number, origin?: string): Promise<string> {
    return this.publicClient(origin).presignedUrl('PUT', this.bucket, key, seconds, { uploadId, partNumber: String(part) });
  }

  /** Returns every part that was uploaded, with paging. */
  async listParts(key: string, uploadId: string): Promise<UploadedPart[]> {
    const parts = await this.translateErrors(this.internalClient.listUploadParts(this.bucket, key, uploadId));
    return parts.map(({ part, etag, size }) => ({ part: Number(part), etag: stripMarks(etag), size: Number(size) }));
  }

  async completeUpload(key: string, uploadId: string, parts: { part: number; etag: string }[]): Promise<void> {
    const inOrder = parts.map(({ part, etag }) => ({ part, etag: stripMarks(etag) })).sort((a, b) => a.part - b.part);
    await this.translateErrors(this.internalClient.completeMultipartUpload(this.bucket, key, uploadId, inOrder));
  }

  /** Removes an upload and its parts. Succeeds if it is gone already. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    await this.translateErrors(this.internalClient.abortMultipartUpload(this.bucket, key, uploadId)).catch(ignoreIfGone);
  }

  /** With a `size`, the address accepts only a file of exactly this many bytes. */
  async signPut(key: string, seconds: number, origin?: string, size?: number): Promise<string> {
    await this.ensureBucket();
    const outside = this.publicClient(origin);
    if (size === undefined) return outside.presignedPutObject(this.bucket, key, seconds);
    return outside.presignedPutOfSize(this.bucket, key, { size, seconds });
  }

  /** Returns an address that a browser plays as `contentType`, whatever type the uploader claimed. */
  signGet(key: string, seconds: number, contentType: string, origin?: string): Promise<string> {
    return this.publicClient(origin).presignedGetObject(this.bucket, key, seconds, { 'response-content-type': contentType });
  }

  /** Returns an address for a process of ours, which then needs no credentials. */
  signInternalGet(key: string, seconds: number): Promise<string> {
    return this.internalClient.presignedGetObject(this.bucket, key, seconds);
  }

  async stat(key: string): Promise<StoredObject & { contentType: string }> {
    const { size, etag, lastModified, metaData } = await this.translateErrors(this.internalClient.statObject(this.bucket, key));
    return { key, size, etag: stripMarks(etag), modified: lastModified, contentType: String(metaData['content-type'] ?? '') };
  }

  read(key: string, { start = 0, end, etag }: ReadOptions = {}): Promise<Readable> {
    const headers: Record<string, string> = {};
    if (start > 0 || end !== undefined) headers['range'] = `bytes=${start}-${end ?? ''}`;
    if (etag !== undefined) headers['if-match'] = `"${etag}"`;
    return this.translateErrors(this.internalClient.download(this.bucket, key, headers));
  }

  async put(key: string, body: Buffer | Readable, { size, contentType }: { size: number; contentType: string }): Promise<string> {
    await this.ensureBucket();
    const { etag } = await this.translateErrors(
      this.internalClient.putObject(this.bucket, key, body, size, { 'content-type': contentType }),
    );
    return stripMarks(etag);
  }

  /**
   * Stores a file again that was in a store before, in parts of the same size: if both stores compute ETags as S3 does, it gets the same
   * ETag. Returns the ETag.
   */
  async restore(key: string, file: string, original: OriginalObject): Promise<string> {
    await this.ensureBucket();
    const pieceBytes = findPartSize(original.size, original.etag);
    if (pieceBytes !== null) return this.putInParts(key, readParts(file, pieceBytes), original.contentType);
    return stripMarks(await this.translateErrors(this.internalClient.putInOneRequest(this.bucket, key, createReadStream(file), original)));
  }

  /**
   * Copies up to 5 GB inside the store. The copy may have another ETag, because stores compute the ETag of a multipart upload from its
   * parts.
   */
  async copy(from: string, to: string): Promise<void> {
    await this.translateErrors(this.internalClient.copy(this.bucket, from, to));
  }

  /** Succeeds if the object is gone already. */
  async delete(key: string): Promise<void> {
    await this.translateErrors(this.internalClient.removeObject(this.bucket, key)).catch(ignoreIfGone);
  }

  async deletePrefix(prefix: string): Promise<void> {
    for await (const { key } of this.list(prefix)) await this.delete(key);
    for await (const { key, uploadId } of this.listUnfinishedUploads(prefix)) await this.abortUpload(key, uploadId);
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let page = '';
    do {
      const found = await this.translateErrors(this.internalClient.listObjectsV2Query(this.bucket, prefix, page, '', 1000, ''));
      for (const { name, size, etag, lastModified } of found.objects) {
        if (name !== undefined) yield { key: name, size, etag: stripMarks(etag), modified: lastModified };
      }
      page = found.isTruncated ? found.nextContinuationToken : '';
    } while (page !== '');
  }

  async *listUnfinishedUploads(prefix: string): AsyncGenerator<UnfinishedUpload> {
    let after = { key: '', uploadId: '' };
    let more = true;
    while (more) {
      const page = await this.translateErrors(
        this.internalClient.listIncompleteUploadsQuery(this.bucket, prefix, after.key, after.uploadId, ''),
      );
      for (const { key, uploadId, initiated } of page.uploads) yield { key, uploadId: String(uploadId), initiated };
      after = { key: page.nextKeyMarker, uploadId: page.nextUploadIdMarker };
      more = page.isTruncated;
    }
  }

  private async putInParts(key: string, pieces: AsyncIterable<Buffer>, contentType: string): Promise<string> {
    const uploadId = await this.createUpload(key, contentType);
    const parts: { part: number; etag: string }[] = [];
    for await (const piece of pieces) {
      const part = parts.length + 1;
      const query = `partNumber=${part}&uploadId=${encodeURIComponent(uploadId)}`;
      const sha256 = createHash('sha256').update(piece).digest('hex');
      parts.push({
        part,
        etag: await this.translateErrors(
          this.internalClient.putInOneRequest(this.bucket, key, piece, { size: piece.length, sha256, query }),
        ),
      });
    }
    await this.completeUpload(key, uploadId, parts);
    return (await this.stat(key)).etag;
  }

  private async createBucketIfMissing(): Promise<void> {
    const exists = await this.translateErrors(this.internalClient.bucketExists(this.bucket));
    if (!exists) await this.translateErrors(this.internalClient.makeBucket(this.bucket, this.config.S3_REGION));
  }

  private publicClient(origin?: string): S3Client {
    return new S3Client(this.config.S3_PUBLIC_ENDPOINT ?? origin ?? this.config.S3_ENDPOINT, this.config);
  }

  private translateErrors<T>(call: Promise<T>): Promise<T> {
    return call.catch((cause: unknown) => {
      throw toStorageError(cause);
    });
  }
}

const stripMarks = (etag: string): string => etag.replaceAll('"', '');

function ignoreIfGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
