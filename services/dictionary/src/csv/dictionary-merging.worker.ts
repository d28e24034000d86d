import { answer } from '@afterword/platform/worker';
import { type Merged, mergeFile, type MergingTask } from './merge-file';

answer<MergingTask, Merged>(mergeFile);
