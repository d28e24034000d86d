import { ServiceError } from '@afterword/platform';
import type { WordTiming } from '@afterword/proto';
import type { PlacedWords } from '../alignment/placed-words';
import type { Heard } from '../engines/heard';
import type { EngineFacts } from '../engines/transcriber';
import { accuracyOf } from './accuracy';
import type { NewTranscript } from './new-transcript';
import { paragraphs } from './paragraphs';

/** The least exact first: a transcript is only as exact as its worst part. */
const BY_EXACTNESS: WordTiming[] = ['estimated', 'aligned', 'engine'];

interface Parts {
  episodeId: string;
  durationMs: number;
  facts: EngineFacts;
  heard: readonly Heard[];
  placed: readonly PlacedWords[];
}

/** One transcript of all passages. A recording in which nobody speaks has none. */
export function merge({ episodeId, durationMs, facts, heard, placed }: Parts): NewTranscript {
  const merged = paragraphs(placed.flatMap((part) => part.phrases));
  if (merged.length === 0) throw new ServiceError('unprocessable', 'No speech was heard in this recording.');
  const timings = new Set(placed.filter((part) => part.phrases.length > 0).map(({ timing }) => timing));
  return {
    episodeId,
    engine: facts.engine,
    model: facts.model,
    language: heard.find(({ language }) => language !== null)?.language ?? null,
    timing: BY_EXACTNESS.find((timing) => timings.has(timing)) ?? 'estimated',
    draft: facts.draft,
    punctuated: facts.punctuated,
    accuracy: accuracyOf(merged),
    duration: Math.round(durationMs / 1000),
    paragraphs: merged,
  };
}
