import { createWriteStream } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RpcClient, ServiceError, ScratchFolders } from '@afterword/platform';
import { ObjectStore } from '@afterword/platform/storage';
import { GetEpisode } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DecodedRecording } from '../audio/decoded-recording';
import { Ffmpeg } from '../audio/decode-audio';
import { WaveformsService } from './waveforms.service';
import { SystemBinariesService } from '../system-binaries/system-binaries.service';
import type { Recording } from '../audio/recording';
import { EncodedRecording } from '../audio/encoded-recording';

/** The object that was checked when the episode was made: another under the same name is refused. */
export interface StoredRecording {
  episodeId: string;
  audioFilePath: string;
  etag: string;
}

const UNKNOWN_DURATION =
  'The length of this recording is not known, and ffmpeg is not installed to measure it. Install ffmpeg and try again.';

/** Fetches recordings into a folder of their own, which is gone when the work on them ends. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly store: ObjectStore,
    private readonly programs: SystemBinariesService,
    private readonly peaks: WaveformsService,
    private readonly rpc: RpcClient,
    private readonly folder: ScratchFolders,
  ) {}

  withRecording<T>(stored: StoredRecording, signal: AbortSignal, work: (recording: Recording) => Promise<T>): Promise<T> {
    return this.folder.withFolder(async (folder) => {
      const file = join(folder, `original${extname(stored.audioFilePath)}`);
      const bytes = await this.store.read(stored.audioFilePath, { etag: stored.etag });
      await pipeline(bytes, createWriteStream(file), { signal });
      return work((await this.programs.hasFfmpeg()) ? await this.decode(file, stored, signal) : await this.openEncoded(file, stored));
    });
  }

  private async decode(file: string, { episodeId, etag }: StoredRecording, signal: AbortSignal): Promise<Recording> {
    const samples = `${file}.samples`;
    const meter = await new Ffmpeg(this.programs.paths.ffmpeg).decode(file, samples, signal);
    const recording = new DecodedRecording(samples, etag, meter);
    await this.peaks.saveWaveform(episodeId, recording);
    return recording;
  }

  private async openEncoded(file: string, { episodeId, etag }: StoredRecording): Promise<Recording> {
    const { episode } = await this.rpc.request(GetEpisode, { id: episodeId });
    if (episode.duration === null) throw new ServiceError('unprocessable', UNKNOWN_DURATION);
    return new EncodedRecording(file, etag, episode.duration * 1000);
  }
}
