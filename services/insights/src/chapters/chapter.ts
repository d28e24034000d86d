import { clockTime } from '@afterword/language';
import type { FoundChapter } from '@afterword/language/insights';
import { ServiceError } from '@afterword/platform';
import { MAX_CHAPTERS } from '@afterword/proto';
import type { ChapterStart as RelocatedStart, RelocatedWords } from '../transcripts/relocate-words';
import { pickSpan } from '../transcripts/spoken-span';
import { EpisodeChapter } from './episode-chapter.entity';

/** The start of a sentence, in whole seconds. */
export interface ChapterStart {
  firstWordId: number;
  startTime: number;
}

export const createGeneratedChapter = (id: string, episodeId: string, { keyQuote, ...found }: FoundChapter): EpisodeChapter =>
  Object.assign(new EpisodeChapter(), {
    ...found,
    id,
    episodeId,
    keyQuote: keyQuote?.text ?? null,
    keyQuoteSpan: keyQuote && pickSpan(keyQuote),
    isExact: false,
  });

/**
 * The first chapter of an episode begins with the episode.
 *
 * @throws ServiceError `conflict` if another chapter begins there, or there are too many
 */
export function createManualChapter(
  chapter: Pick<EpisodeChapter, 'id' | 'episodeId' | 'title'>,
  start: ChapterStart,
  others: EpisodeChapter[],
): EpisodeChapter {
  if (others.length >= MAX_CHAPTERS) throw new ServiceError('conflict', `An episode has at most ${MAX_CHAPTERS} chapters.`);
  const startTime = others.length === 0 ? 0 : start.startTime;
  assertFree(others, startTime);
  return Object.assign(new EpisodeChapter(), { ...defaults, ...chapter, ...start, startTime, endTime: startTime, isExact: false });
}

/** @param start the nearest sentence, which the chapter does not move to */
export function createImportedChapter(
  chapter: Pick<EpisodeChapter, 'id' | 'episodeId' | 'title' | 'startTime'>,
  { firstWordId }: ChapterStart,
): EpisodeChapter {
  return Object.assign(new EpisodeChapter(), { ...defaults, ...chapter, firstWordId, endTime: chapter.startTime, isExact: true });
}

const defaults = { description: null, keyQuote: null, keyQuoteSpan: null, tags: [] };

/** @throws ServiceError `conflict` if it is the first chapter, or another one begins there */
export function moveChapter(chapter: EpisodeChapter, start: ChapterStart, others: readonly EpisodeChapter[]): void {
  if (chapter.startTime === 0) {
    throw new ServiceError('conflict', 'The first chapter begins with the episode. Move the second one instead.');
  }
  assertFree(others, start.startTime);
  Object.assign(chapter, start, { isExact: false });
}

/**
 * An exact start stays.
 *
 * @param keyQuote undefined if the chapter has none
 */
export function relocateChapter(
  chapter: EpisodeChapter,
  start: RelocatedStart | undefined,
  keyQuote: RelocatedWords | undefined,
): EpisodeChapter {
  const place = start && { firstWordId: start.firstWordId, startTime: chapter.isExact ? chapter.startTime : start.startTime };
  const quote = keyQuote && { keyQuote: keyQuote.found?.text ?? null, keyQuoteSpan: keyQuote.found && pickSpan(keyQuote.found) };
  return Object.assign(chapter, place, quote);
}

function assertFree(others: readonly EpisodeChapter[], startTime: number): void {
  if (!others.some((other) => other.startTime === startTime)) return;
  throw new ServiceError('conflict', `A chapter begins at ${clockTime(startTime)} already, with the sentence nearest to that time.`);
}
