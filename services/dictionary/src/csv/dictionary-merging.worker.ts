import { exposeWorker } from '@afterword/platform/worker';
import { type Merged, mergeFile, type MergingTask } from './merge-file';

exposeWorker<MergingTask, Merged>(mergeFile);
