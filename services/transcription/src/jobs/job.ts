import type { Claim, StageTimer } from '@afterword/platform';
import type { ProgressReporter } from './progress-reporter';
import type { TranscriptionRequest } from './transcription-request';

/** A claimed job under way. */
export interface Job {
  request: TranscriptionRequest;
  claim: Claim;
  progress: ProgressReporter;
  stages: StageTimer;
  /** Begin nothing new: the process is ending, or the job is no longer ours. */
  stopSignal: AbortSignal;
  /** Let go of everything: the job is no longer ours, or the time to end is over. */
  abortSignal: AbortSignal;
}
