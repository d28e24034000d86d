/** For worker threads: reads tables and checks their rows, without the rest of the platform. */
export { parseInput } from '../errors/parse-input';
export { ServiceError } from '../errors/service-error';
export { type CsvRow, readCsv } from './read-csv';
export { assertNoneRefused, type RefusedRow } from './refused-rows';
