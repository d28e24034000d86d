import { answer } from '@afterword/platform/worker';
import { follow } from './follow';
import type { FollowResult, FollowTask } from './follow-task';

answer<FollowTask, FollowResult>(follow);
