import { Clock } from '@afterword/platform';
import { isGone, ObjectStore } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import type { Recording } from '../episodes/episodes.client';
import type { ClipSource } from './audio-cutting.service';

const MP3 = 'audio/mpeg';
/** Long enough to listen and to download. The page requests a new address when it needs one. */
const URL_LIFETIME_S = 3600;
/** Longer than cutting may take. */
const SOURCE_URL_LIFETIME_S = 300;

/** Stores clips under the key of their episode, so that they are deleted with it. */
@Injectable()
export class QuoteAudioStorageService {
  constructor(
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async createIfMissing(key: string, cut: () => Promise<Buffer>): Promise<void> {
    if (await this.isStored(key)) return;
    const sound = await cut();
    await this.store.put(key, sound, { size: sound.length, contentType: MP3 });
  }

  async signUrl(key: string, origin?: string): Promise<{ url: string; expiresAt: string }> {
    const expiresAt = new Date(this.clock.now().getTime() + URL_LIFETIME_S * 1000).toISOString();
    return { url: await this.store.signGet(key, URL_LIFETIME_S, MP3, origin), expiresAt };
  }

  async signSource({ audioFilePath, etag }: Recording): Promise<ClipSource> {
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
