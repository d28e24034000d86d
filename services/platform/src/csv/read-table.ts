import { ServiceError } from '../errors/service-error';
import { runWorker } from '../workers/run-worker';
import { OUT_OF_MEMORY } from '../workers/worker-failure';
import type { CsvRow } from './read-csv';

/** Reads a CSV file like `readCsv`, in a worker thread with limits on time and memory. */
export function readTable(csv: string): Promise<CsvRow[]> {
  return runWorker<string, CsvRow[]>('table', import.meta.url, csv, TABLE_LIMITS).catch((error: Error) => {
    throw toTableError(error);
  });
}

/** Measured: 500,000 characters take 0.2 s, and at most 0.9 s and 100 MB if all are line breaks. The rest is reserve for a busy machine. */
export const TABLE_LIMITS = { timeoutMs: 20_000, memoryMb: 256 };

/** Converts an error of a worker that reads a table into one with a message for people. */
export function toTableError(error: Error): Error {
  const isTooMuch = error.name === 'TimeoutError' || error.name === OUT_OF_MEMORY;
  if (!isTooMuch) return error;
  const sentence = `We couldn't read this file within ${TABLE_LIMITS.timeoutMs / 1000} seconds. Split it and import its parts.`;
  return new ServiceError('invalid_input', sentence, { cause: error });
}
