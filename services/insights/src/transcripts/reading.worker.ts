import { answer } from '@afterword/platform/worker';
import { read } from './reading';
import type { Readings, ReadingTask } from './reading-task';

answer<ReadingTask, Readings[keyof Readings]>(read);
