import { Clock } from '@afterword/platform';
import { isGone, ObjectStore } from '@afterword/platform/storage';
import type { GetRecording, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ClipSource } from './clip-cutting.service';

type StoredRecording = Pick<Output<typeof GetRecording>, 'audioFilePath' | 'etag'>;

const MP3 = 'audio/mpeg';
/** Long enough to listen and to save; a page asks again for a new address. */
const URL_LIFETIME_S = 3600;
/** A recording is read for as long as the cutting may take. */
const SOURCE_URL_LIFETIME_S = 300;

/** Where clips are kept: with their episode, so that they go with it. */
@Injectable()
export class ClipStorageService {
  constructor(
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** Makes the clip unless it has been made before. */
  async createIfMissing(key: string, cut: () => Promise<Buffer>): Promise<void> {
    if (await this.isStored(key)) return;
    const sound = await cut();
    await this.store.put(key, sound, { size: sound.length, contentType: MP3 });
  }

  async signUrl(key: string, origin?: string): Promise<{ url: string; expiresAt: string }> {
    const expiresAt = new Date(this.clock.now().getTime() + URL_LIFETIME_S * 1000).toISOString();
    return { url: await this.store.signGet(key, URL_LIFETIME_S, MP3, origin), expiresAt };
  }

  async signSource({ audioFilePath, etag }: StoredRecording): Promise<ClipSource> {
    return { url: await this.store.signInternalGet(audioFilePath, SOURCE_URL_LIFETIME_S), etag };
  }

  private isStored(key: string): Promise<boolean> {
    return this.store.stat(key).then(
      () => true,
      (error: unknown) => {
        if (isGone(error)) return false;
        throw error;
      },
    );
  }
}
