import { clockTime } from '@afterword/language';
import type { FoundChapter } from '@afterword/language/insights';
import { ServiceError } from '@afterword/platform';
import { MAX_CHAPTERS } from '@afterword/proto';
import type { RelocatedChapter, RelocatedWords } from '../transcripts/relocate-words';
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
    unsure: keyQuote?.unsure ?? [],
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

const defaults = { description: null, keyQuote: null, keyQuoteSpan: null, tags: [], titleSuggestions: [], unsure: [] };

/** What is written about a chapter in other words than those that were spoken. */
export const textOf = ({ title, description, tags }: EpisodeChapter): string => [title, description, ...tags].join('\n');

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
 * @param relocated undefined if the chapter is not among those that were relocated
 * @param keyQuote undefined if the chapter has none
 */
export function relocateChapter(
  chapter: EpisodeChapter,
  relocated: RelocatedChapter | undefined,
  keyQuote: RelocatedWords | undefined,
): EpisodeChapter {
  if (!relocated) return chapter;
  const { firstWordId, unsure } = relocated;
  const startTime = chapter.isExact ? chapter.startTime : relocated.startTime;
  const quote = keyQuote && { keyQuote: keyQuote.found?.text ?? null, keyQuoteSpan: keyQuote.found && pickSpan(keyQuote.found) };
  return Object.assign(chapter, quote, { firstWordId, startTime, unsure: [...unsure, ...(keyQuote?.found?.unsure ?? [])] });
}

function assertFree(others: readonly EpisodeChapter[], startTime: number): void {
  if (!others.some((other) => other.startTime === startTime)) return;
  throw new ServiceError('conflict', `A chapter begins at ${clockTime(startTime)} already, with the sentence nearest to that time.`);
}
