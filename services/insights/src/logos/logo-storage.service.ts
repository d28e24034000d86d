import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ServiceError } from '@afterword/platform';
import { isGone, ObjectStore } from '@afterword/platform/storage';
import { type LogoId, logoKey, type LookDesign, MAX_LOGO_MB, MEGABYTE } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

const PNG = 'image/png';
/** The key of an uploaded picture, as the episodes service gives it out. */
const UPLOADED_PICTURE = /^uploads\/[0-9a-f-]{36}\/picture\/[^/]+$/;

/** Stores logos under the hash of their content, so that an earlier version of a look never has another logo. */
@Injectable()
export class LogoStorageService {
  constructor(private readonly store: ObjectStore) {}

  /** @throws ServiceError `not_found` if it is no upload, `conflict` if it has not arrived, `unprocessable` or `too_large` if it cannot be used */
  async readUploaded(key: string): Promise<Buffer> {
    if (!UPLOADED_PICTURE.test(key)) throw new ServiceError('not_found', 'This picture is not among the uploads. Upload it again.');
    const { size, etag } = await this.store.stat(key).catch(rethrowAsIncomplete);
    if (size === 0) throw new ServiceError('unprocessable', 'This file is empty. Choose another one.');
    if (size > MAX_LOGO_MB * MEGABYTE)
      throw new ServiceError('too_large', `A logo has at most ${MAX_LOGO_MB} MB. Choose a smaller picture.`);
    return buffer(await this.store.read(key, { etag }));
  }

  /** If that fails, the episodes service deletes it within a day, as every upload that is not used. */
  async deleteUploaded(key: string): Promise<void> {
    await this.store.delete(key).catch(() => undefined);
  }

  async save(png: Buffer): Promise<LogoId> {
    const id = createHash('sha256').update(png).digest('hex');
    await this.store.put(logoKey(id), png, { size: png.length, contentType: PNG });
    return id;
  }

  /** @throws ServiceError `not_found` if it is not stored */
  async read(id: LogoId): Promise<Buffer> {
    try {
      return await buffer(await this.store.read(logoKey(id)));
    } catch (error) {
      if (isGone(error)) throw new ServiceError('not_found', 'There is no such logo. Upload its picture again.', { cause: error });
      throw error;
    }
  }

  /** Returns the logo of a design; null if it has none. @throws ServiceError `not_found` if it is not stored */
  async readOf({ logo }: Pick<LookDesign, 'logo'>): Promise<Buffer | null> {
    return logo === null ? null : this.read(logo);
  }
}

function rethrowAsIncomplete(error: unknown): never {
  if (!isGone(error)) throw error;
  throw new ServiceError('conflict', 'The picture has not arrived. Upload it again.', { cause: error });
}
