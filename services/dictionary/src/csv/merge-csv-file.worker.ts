import { exposeWorker } from '@afterword/platform/worker';
import { type MergeResult, mergeCsvFile, type MergeInput } from './merge-csv-file';

exposeWorker<MergeInput, MergeResult>(mergeCsvFile);
