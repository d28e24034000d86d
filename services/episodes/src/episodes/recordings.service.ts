import { Clock } from '@afterword/platform';
import { isGone, ObjectStore } from '@afterword/platform/storage';
import { type GetRecording, type Output, type Parsed, peaksKey, type SignPlayback, type SignRecording } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { assertAudioKept } from './episode';
import { EpisodesRepository } from './episodes.repository';

/** A player keeps the address that it was given. When it expires, the next jump in the recording fails. */
const PLAYBACK_URL_TTL_SECONDS = 12 * 3600;

/** Long enough to begin to read. */
const INTERNAL_URL_TTL_SECONDS = 900;

/** The recording of an episode, for those who process it and those who play it. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly episodes: EpisodesRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async getRecording(id: string): Promise<Output<typeof GetRecording>> {
    const episode = await this.episodes.findByIdOrThrow(id);
    assertAudioKept(episode);
    const { title, audioFilePath, audioEtag } = episode;
    return { title, audioFilePath, etag: audioEtag };
  }

  async signRecording(id: string): Promise<Output<typeof SignRecording>> {
    const { audioFilePath } = await this.getRecording(id);
    return { url: await this.store.signInternalGet(audioFilePath, INTERNAL_URL_TTL_SECONDS) };
  }

  async signPlayback({ id, origin }: Parsed<typeof SignPlayback>): Promise<Output<typeof SignPlayback>> {
    const episode = await this.episodes.findByIdOrThrow(id);
    assertAudioKept(episode);
    const expiresAt = new Date(this.clock.now().getTime() + PLAYBACK_URL_TTL_SECONDS * 1000);
    const url = await this.store.signGet(episode.audioFilePath, PLAYBACK_URL_TTL_SECONDS, episode.audioContentType, origin);
    return { url, expiresAt: expiresAt.toISOString(), waveformUrl: await this.signWaveform(peaksKey(id), origin) };
  }

  /** Returns null until the recording has been decoded. */
  private async signWaveform(key: string, origin?: string): Promise<string | null> {
    if (!(await this.isStored(key))) return null;
    return this.store.signGet(key, PLAYBACK_URL_TTL_SECONDS, 'application/json', origin);
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
