import { runWorker } from '../work/worker-thread';
import type { CsvRow } from './read-csv';
import { TABLE_LIMITS, tableRefusal } from './table-limits';

/** As `readCsv`, in a worker thread with limits on time and memory. */
export function readTable(csv: string): Promise<CsvRow[]> {
  return runWorker<string, CsvRow[]>('table', import.meta.url, csv, TABLE_LIMITS).catch((error: Error) => {
    throw tableRefusal(error);
  });
}
