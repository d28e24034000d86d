import { ServiceError } from '@afterword/platform';
import type { Recording } from '../audio/recording';
import { durationOf } from '../audio/time-range';
import type { RecognitionResult } from '../engines/recognition-result';

/**
 * Returns the results in the order of the recording.
 *
 * @param results by the index of the chunk in the plan
 * @throws ServiceError `internal` if a part of the recording has no result
 */
export function collectResults({ plan, durationMs }: Recording, results: ReadonlyMap<number, RecognitionResult>): RecognitionResult[] {
  const chunks = plan.chunks.filter((_, index) => results.has(index));
  const coveredMs = chunks.reduce((sum, chunk) => sum + durationOf(chunk), 0);
  if (coveredMs !== durationMs) {
    const message = `Only ${coveredMs / 1000} of ${durationMs / 1000} seconds of the recording were transcribed, so nothing was stored. Try again.`;
    throw new ServiceError('internal', message);
  }
  return plan.chunks.map((_, index) => results.get(index)!);
}
