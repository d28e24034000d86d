import { Clock } from '@afterword/platform';
import { isGone, ObjectStore } from '@afterword/platform/storage';
import { type Output, type Parsed, peaksKey, type SignPlayback } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { orThrow, assertAudioKept } from './episode.mapper';
import { EpisodesRepository } from './episodes.repository';

/** A player keeps the address it was given: when that expires the next jump in the recording fails. */
const PLAYBACK_URL_TTL_SECONDS = 12 * 3600;

@Injectable()
export class RecordingsService {
  constructor(
    private readonly episodes: EpisodesRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async signPlayback({ id, origin }: Parsed<typeof SignPlayback>): Promise<Output<typeof SignPlayback>> {
    const { audioFilePath, audioContentType } = assertAudioKept(orThrow(await this.episodes.findById(id)));
    const expiresAt = new Date(this.clock.now().getTime() + PLAYBACK_URL_TTL_SECONDS * 1000);
    const url = await this.store.signGet(audioFilePath, PLAYBACK_URL_TTL_SECONDS, audioContentType, origin);
    return { url, expiresAt: expiresAt.toISOString(), waveformUrl: await this.signWaveform(peaksKey(id), origin) };
  }

  /** Null until the recording has been decoded. */
  private async signWaveform(key: string, origin?: string): Promise<string | null> {
    return (await this.isStored(key)) ? this.store.signGet(key, PLAYBACK_URL_TTL_SECONDS, 'application/json', origin) : null;
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
