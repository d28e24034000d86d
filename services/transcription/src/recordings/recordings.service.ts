import { createWriteStream } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ScratchFolders, ServiceError } from '@afterword/platform';
import { ObjectStore } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import { decodeAudio } from '../audio/decode-audio';
import { DecodedRecording } from '../audio/decoded-recording';
import { EncodedRecording } from '../audio/encoded-recording';
import type { Recording } from '../audio/recording';
import { EpisodesClient } from '../episodes/episodes.client';
import { SystemBinariesService } from '../machine/system-binaries.service';
import { WaveformsService } from './waveforms.service';

/** `etag` is that of the object when it was checked. An object that replaced it is rejected. */
export interface StoredRecording {
  episodeId: string;
  audioFilePath: string;
  etag: string;
}

const UNKNOWN_DURATION =
  'The length of this recording is not known, and ffmpeg is not installed to measure it. Install ffmpeg and try again.';

/** Downloads a recording, and decodes it if ffmpeg is installed. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly store: ObjectStore,
    private readonly binaries: SystemBinariesService,
    private readonly waveforms: WaveformsService,
    private readonly episodes: EpisodesClient,
    private readonly folders: ScratchFolders,
  ) {}

  /**
   * Calls `work` with the recording, whose files are deleted when the work ends. Stores the waveform if it is decoded.
   *
   * @throws ServiceError `unprocessable` if the recording cannot be decoded, or its length cannot be known
   */
  withRecording<T>(stored: StoredRecording, signal: AbortSignal, work: (recording: Recording) => Promise<T>): Promise<T> {
    return this.folders.withFolder(async (folder) => {
      const file = join(folder, `original${extname(stored.audioFilePath)}`);
      const bytes = await this.store.read(stored.audioFilePath, { etag: stored.etag });
      await pipeline(bytes, createWriteStream(file), { signal });
      return work((await this.binaries.hasFfmpeg()) ? await this.decode(file, stored, signal) : await this.openEncoded(file, stored));
    });
  }

  private async decode(source: string, { episodeId, etag }: StoredRecording, signal: AbortSignal): Promise<Recording> {
    const target = `${source}.samples`;
    const analyzer = await decodeAudio({ program: this.binaries.ffmpeg, source, target, signal });
    const recording = new DecodedRecording(target, etag, analyzer);
    await this.waveforms.save(episodeId, recording.peaks);
    return recording;
  }

  private async openEncoded(file: string, { episodeId, etag }: StoredRecording): Promise<Recording> {
    const durationMs = await this.episodes.findDurationMs(episodeId);
    if (durationMs === null) throw new ServiceError('unprocessable', UNKNOWN_DURATION);
    return new EncodedRecording(file, etag, durationMs);
  }
}
