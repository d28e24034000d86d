import { open } from 'node:fs/promises';
import { type ChunkPlan, planChunks } from './chunk-plan';
import { isSilent, levelsBetween, silencesIn } from './loudness';
import { BYTES_PER_SAMPLE, millisecondsOf, samplesIn } from './pcm';
import type { Passage, Recording } from './recording';
import type { SoundMeter } from './sound-meter';
import type { Span } from './span';
import { waveFile } from './wave-file';

/** A recording whose samples lie in a file. */
export class DecodedRecording implements Recording {
  readonly decoded = true;
  readonly durationMs: number;
  readonly plan: ChunkPlan;
  readonly peaks: number[];
  private readonly levels: Uint8Array;

  constructor(
    private readonly sampleFile: string,
    etag: string,
    meter: SoundMeter,
  ) {
    this.durationMs = millisecondsOf(meter.samples);
    this.peaks = meter.peaks;
    this.levels = meter.levels;
    this.plan = planChunks(etag, this.durationMs, silencesIn(this.levels));
  }

  passage(span: Span): Passage {
    const samples = () => readSamples(this.sampleFile, span);
    return {
      span,
      silent: isSilent(levelsBetween(this.levels, span)),
      samples,
      file: async () => ({ name: 'passage.wav', bytes: waveFile(await samples()) }),
    };
  }
}

async function readSamples(file: string, { startMs, endMs }: Span): Promise<Int16Array> {
  const samples = new Int16Array(samplesIn(endMs - startMs));
  const handle = await open(file);
  try {
    const view = Buffer.from(samples.buffer);
    const { bytesRead } = await handle.read(view, 0, view.length, samplesIn(startMs) * BYTES_PER_SAMPLE);
    return samples.subarray(0, Math.floor(bytesRead / BYTES_PER_SAMPLE));
  } finally {
    await handle.close();
  }
}
