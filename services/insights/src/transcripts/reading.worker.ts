import { exposeWorker } from '@afterword/platform/worker';
import { read } from './reading';
import type { Readings, ReadingTask } from './reading-task';

exposeWorker<ReadingTask, Readings[keyof Readings]>(read);
