import { open } from 'node:fs/promises';
import { type ChunkPlan, planChunks } from './chunk-plan';
import type { LevelAnalyzer } from './level-analyzer';
import { findSilences, isSilent, sliceLevels } from './levels';
import { BYTES_PER_SAMPLE, encodeWav, msToSamples, samplesToMs } from './pcm';
import type { AudioChunk, Recording } from './recording';
import type { TimeRange } from './time-range';

/** A recording whose samples lie in a file. */
export class DecodedRecording implements Recording {
  readonly isDecoded = true;
  readonly durationMs: number;
  readonly plan: ChunkPlan;
  readonly peaks: number[];
  private readonly levels: Uint8Array;

  constructor(
    private readonly sampleFile: string,
    etag: string,
    meter: LevelAnalyzer,
  ) {
    this.durationMs = samplesToMs(meter.sampleCount);
    this.peaks = meter.peaks;
    this.levels = meter.levels;
    this.plan = planChunks(etag, this.durationMs, findSilences(this.levels));
  }

  chunkAt(span: TimeRange): AudioChunk {
    const samples = () => readSamples(this.sampleFile, span);
    return {
      range: span,
      isSilent: isSilent(sliceLevels(this.levels, span)),
      readSamples: samples,
      readFile: async () => ({ name: 'passage.wav', bytes: encodeWav(await samples()) }),
    };
  }
}

async function readSamples(file: string, { startMs, endMs }: TimeRange): Promise<Int16Array> {
  const samples = new Int16Array(msToSamples(endMs - startMs));
  const handle = await open(file);
  try {
    const view = Buffer.from(samples.buffer);
    const { bytesRead } = await handle.read(view, 0, view.length, msToSamples(startMs) * BYTES_PER_SAMPLE);
    return samples.subarray(0, Math.floor(bytesRead / BYTES_PER_SAMPLE));
  } finally {
    await handle.close();
  }
}
