import { answer } from '@afterword/platform/worker';
import { ground, type GroundingTask, type Grounds } from './grounding';

await answer<GroundingTask, Grounds>(ground);
