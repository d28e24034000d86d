import { open } from 'node:fs/promises';
import { type ChunkPlan, planChunks } from './chunk-plan';
import type { LevelAnalyzer } from './level-analyzer';
import { findSilences, isSilent, sliceLevels } from './levels';
import { BYTES_PER_SAMPLE, encodeWav, msToSamples, samplesToMs } from './pcm';
import type { AudioChunk, Recording } from './recording';
import type { TimeRange } from './time-range';

/** A recording whose samples are in a file. */
export class DecodedRecording implements Recording {
  readonly isDecoded = true;
  readonly durationMs: number;
  readonly plan: ChunkPlan;
  readonly peaks: number[];
  private readonly levels: Uint8Array;

  constructor(
    private readonly sampleFile: string,
    etag: string,
    analyzer: LevelAnalyzer,
  ) {
    this.durationMs = samplesToMs(analyzer.sampleCount);
    this.peaks = analyzer.peaks;
    this.levels = analyzer.levels;
    this.plan = planChunks(etag, this.durationMs, findSilences(this.levels));
  }

  chunkAt(range: TimeRange): AudioChunk {
    const readSamples = () => readSampleRange(this.sampleFile, range);
    return {
      range,
      isSilent: isSilent(sliceLevels(this.levels, range)),
      readSamples,
      readFile: async () => ({ name: 'chunk.wav', bytes: encodeWav(await readSamples()) }),
    };
  }
}

async function readSampleRange(file: string, { startMs, endMs }: TimeRange): Promise<Int16Array> {
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
