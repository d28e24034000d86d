import { exposeWorker } from '@afterword/platform/worker';
import { follow } from './follow';
import type { FollowResult, FollowTask } from './follow-task';

exposeWorker<FollowTask, FollowResult>(follow);
