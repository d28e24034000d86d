import { ObjectStore } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import type { DecodedRecording } from './decoded-recording';
import { PEAKS_PER_SECOND } from './sound-meter';

/** Keeps the waveform of a recording beside it, for players that should not have to fetch and decode it all. */
@Injectable()
export class Peaks {
  constructor(private readonly store: ObjectStore) {}

  async keep(episodeId: string, { peaks, durationMs }: DecodedRecording): Promise<void> {
    const body = Buffer.from(JSON.stringify({ peaksPerSecond: PEAKS_PER_SECOND, durationMs, peaks }));
    await this.store.put(`episodes/${episodeId}/peaks.json`, body, { size: body.length, contentType: 'application/json' });
  }
}
