import { exposeWorker } from '@afterword/platform/worker';
import { ground, type GroundingTask, type Grounds } from './grounding';

exposeWorker<GroundingTask, Grounds>(ground);
