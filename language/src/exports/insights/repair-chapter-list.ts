import { CHAPTER_APPS, type ChapterAppName, chapterProblems } from './chapters-text';
import type { ExportedChapter } from './exported-insights';

/** A list that an app accepts, and sentences about what differs. */
export interface RepairedChapters<C extends ExportedChapter = ExportedChapter> {
  chapters: C[];
  changes: string[];
}

/**
 * Joins chapters that are too short for an app with the one before, and a first one with the next. Returns null if nothing is wrong with the
 * list, or if too few chapters would be left.
 *
 * @param chapters cover the episode from 0, in order
 */
export function repairChapterList<C extends ExportedChapter>(app: ChapterAppName, chapters: readonly C[]): RepairedChapters<C> | null {
  if (chapterProblems(app, chapters).length === 0) return null;
  const { minSeconds } = CHAPTER_APPS[app];
  const kept: C[] = [];
  const changes: string[] = [];
  for (const chapter of chapters) {
    const before = kept.at(-1);
    const isShort = chapter.endTime - chapter.startTime < minSeconds;
    if (!before) {
      kept.push(chapter);
    } else if (kept.length === 1 && before.endTime - before.startTime < minSeconds) {
      changes.push(`“${before.title}” is part of “${chapter.title}”.`);
      kept[0] = { ...chapter, startTime: before.startTime };
    } else if (isShort) {
      changes.push(`“${chapter.title}” is part of “${before.title}”.`);
      kept[kept.length - 1] = { ...before, endTime: chapter.endTime };
    } else kept.push(chapter);
  }
  return chapterProblems(app, kept).length === 0 ? { chapters: kept, changes } : null;
}
