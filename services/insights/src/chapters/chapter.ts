import { ServiceError } from '@afterword/platform';
import { EpisodeChapter } from './episode-chapter.entity';

/** Where a chapter can begin: with a sentence, in whole seconds. */
export interface ChapterPlace {
  firstWordId: number;
  startTime: number;
}

/** More would neither be read nor fit an answer. */
const MAX_CHAPTERS = 100;

/** 3:07, also after an hour. */
export const formatTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Refuses a place where another chapter begins. */
export function assertFree(others: readonly EpisodeChapter[], { startTime }: ChapterPlace): void {
  if (!others.some((other) => other.startTime === startTime)) return;
  throw new ServiceError('conflict', `A chapter begins at ${formatTime(startTime)} already, with the sentence nearest to that time.`);
}

/** A chapter somebody adds; the first of an episode begins with it. */
export function createManualChapter(
  id: string,
  episodeId: string,
  title: string,
  place: ChapterPlace,
  others: EpisodeChapter[],
): EpisodeChapter {
  if (others.length >= MAX_CHAPTERS) throw new ServiceError('conflict', `An episode has at most ${MAX_CHAPTERS} chapters.`);
  const startTime = others.length === 0 ? 0 : place.startTime;
  assertFree(others, { ...place, startTime });
  const rest = { description: null, keyQuote: null, keyQuoteSpan: null, tags: [] };
  return Object.assign(new EpisodeChapter(), { ...rest, ...place, id, episodeId, title, startTime, endTime: startTime });
}

/** The same chapter elsewhere. */
export function moveChapter(chapter: EpisodeChapter, place: ChapterPlace, others: readonly EpisodeChapter[]): EpisodeChapter {
  if (chapter.startTime === 0)
    throw new ServiceError('conflict', 'The first chapter begins with the episode. Move the second one instead.');
  assertFree(others, place);
  return Object.assign(chapter, place);
}
