import { answer } from '@afterword/platform/worker';
import { ground, type GroundingTask, type Grounds } from './grounding';

answer<GroundingTask, Grounds>(ground);
