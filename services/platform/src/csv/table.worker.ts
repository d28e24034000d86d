import { answer } from '../work/answer';
import { type CsvRow, readCsv } from './read-csv';

answer<string, CsvRow[]>(readCsv);
