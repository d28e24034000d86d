import { exposeWorker } from '../workers/expose-worker';
import { type CsvRow, readCsv } from './read-csv';

exposeWorker<string, CsvRow[]>(readCsv);
