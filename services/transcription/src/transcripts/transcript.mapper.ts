import { ServiceError } from '@afterword/platform';
import type { TranscriptFacts } from '@afterword/proto';
import type { TranscriptRow } from './transcript.entity';

/** What the contract tells of a transcript beside its words. */
export function toTranscriptFactsDto(row: TranscriptRow): TranscriptFacts {
  const { episodeId, version, engine, model, language, timing, draft, punctuated, accuracy, duration, wordCount } = row;
  return { episodeId, version, engine, model, language, timing, draft, punctuated, accuracy, duration, wordCount };
}

export function orNoTranscript<T>(found: T | null): T {
  if (found === null) throw new ServiceError('not_found', 'This episode has no transcript yet.');
  return found;
}
