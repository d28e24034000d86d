import { ServiceError } from '@afterword/platform';
import type { Recording } from '../audio/recording';
import { durationOf } from '../audio/time-range';
import type { RecognitionResult } from '../engines/recognition-result';

/** What was heard in each chunk, in order; fails where any stretch of the recording is missing. */
export function collectResults({ plan, durationMs }: Recording, heard: ReadonlyMap<number, RecognitionResult>): RecognitionResult[] {
  const chunks = plan.chunks.filter((_, index) => heard.has(index));
  const coveredMs = chunks.reduce((sum, chunk) => sum + durationOf(chunk), 0);
  if (coveredMs !== durationMs) {
    const sentence = `Only ${coveredMs / 1000} of ${durationMs / 1000} seconds of the recording were transcribed, so nothing was stored. Try again.`;
    throw new ServiceError('internal', sentence);
  }
  return plan.chunks.map((_, index) => heard.get(index)!);
}
