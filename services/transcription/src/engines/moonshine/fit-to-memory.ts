import { availableParallelism } from 'node:os';
import type { MoonshineModelName } from './moonshine-model';

const MEGABYTE = 1024 * 1024;
/** A process takes up to 560 MB for `base`, and 400 MB for `tiny`. */
const PROCESS_BYTES: Record<MoonshineModelName, number> = { base: 600 * MEGABYTE, tiny: 450 * MEGABYTE };
/** Leaves room for the service and for a recording that is decoded. */
const MIN_BYTES_FOR_BASE = 1536 * MEGABYTE;

interface Chosen {
  model?: MoonshineModelName;
  processes?: number;
}

/** Completes what was not chosen: the larger model if there is memory for it, and a process for each core as far as there is memory. */
export function fitToMemory(
  { model, processes }: Chosen,
  { cores, availableBytes } = { cores: availableParallelism(), availableBytes: process.availableMemory() },
): Required<Chosen> {
  const fittingModel = model ?? (availableBytes < MIN_BYTES_FOR_BASE ? 'tiny' : 'base');
  const fittingProcesses = Math.floor(availableBytes / PROCESS_BYTES[fittingModel]);
  return { model: fittingModel, processes: processes ?? Math.max(1, Math.min(cores, fittingProcesses)) };
}
