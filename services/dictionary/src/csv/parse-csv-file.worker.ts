import { exposeWorker } from '@afterword/platform/worker';
import { type CsvFile, parseCsvFile } from './parse-csv-file';

exposeWorker<string, CsvFile>(parseCsvFile);
