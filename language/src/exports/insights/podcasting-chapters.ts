import { toSingleLine } from '../escape';
import type { ExportedChapter } from './exported-insights';

export const PODCASTING_CHAPTERS_TYPE = 'application/json+chapters';

/** The chapters file of Podcasting 2.0, version 1.2.0; times are seconds. */
export const podcastingChapters = (title: string, chapters: readonly ExportedChapter[]): string =>
  `${JSON.stringify(
    {
      version: '1.2.0',
      title: toSingleLine(title),
      chapters: chapters.map((chapter) => ({ startTime: chapter.startTime, title: toSingleLine(chapter.title), endTime: chapter.endTime })),
    },
    null,
    2,
  )}\n`;
