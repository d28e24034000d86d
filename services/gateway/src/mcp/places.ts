import type { Transcript } from '@afterword/proto';
import { z } from 'zod';
import type { ApiCalls } from './api-calls';

/** Where something is said. `address` opens the page at that second. */
export const Place = z.object({
  startSeconds: z.number().min(0),
  endSeconds: z.number().min(0).nullable(),
  speaker: z.string().nullable(),
  transcriptVersion: z.int().nullable(),
  address: z.url(),
});

interface Moment {
  episodeId: string;
  startMs: number;
  endMs: number | undefined;
  speaker: string | null;
  version: number | undefined;
}

export const toPlace = (api: ApiCalls, { episodeId, startMs, endMs, speaker, version }: Moment): z.infer<typeof Place> => ({
  startSeconds: startMs / 1000,
  endSeconds: endMs === undefined ? null : endMs / 1000,
  speaker,
  transcriptVersion: version ?? null,
  address: api.addressOf(`/episode/${episodeId}`, { at: startMs / 1000 }),
});

/** Words of one speaker in a row. */
export interface Passage {
  speaker: string | null;
  firstWordId: number;
  lastWordId: number;
  startMs: number;
  endMs: number;
  spoken: string;
}

/** Returns what is said between two times, by paragraph. A word belongs to the time at which it begins. */
export function passagesBetween({ segments, words }: Transcript, fromMs: number, toMs: number): Passage[] {
  let next = 0;
  return segments.flatMap(({ speaker, words: count }): Passage[] => {
    const indices = Array.from({ length: count }, (_, index) => next + index).filter((at) => isBetween(words.starts[at]!));
    next += count;
    const [first, last] = [indices[0], indices.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [
      {
        speaker,
        firstWordId: words.ids[first]!,
        lastWordId: words.ids[last]!,
        startMs: words.starts[first]!,
        endMs: words.ends[last]!,
        spoken: words.texts.slice(first, last + 1).join(' '),
      },
    ];
  });

  function isBetween(startMs: number): boolean {
    return fromMs <= startMs && startMs < toMs;
  }
}

/** Returns a function that finds who says a word of a transcript; null if it has no such word, or no name. */
export function speakersOf({ segments, words }: Transcript): (wordId: number) => string | null {
  const speakers = segments.flatMap(({ speaker, words: count }) => Array.from({ length: count }, () => speaker));
  const byWord = new Map(words.ids.map((id, at) => [id, speakers[at] ?? null]));
  return (wordId) => byWord.get(wordId) ?? null;
}
