import { ServiceError } from '@afterword/platform';
import type { Chapter } from '@afterword/proto';
import type { EpisodeChapter } from './episode-chapter.entity';

/** The chapter as the contract shows it. */
export const toChapterDto = (row: EpisodeChapter): Chapter => ({
  id: row.id,
  episodeId: row.episodeId,
  title: row.title,
  startTime: row.startTime,
  endTime: row.endTime,
  description: row.description,
  keyQuote: row.keyQuote,
  tags: row.tags,
  createdAt: row.createdAt.toISOString(),
});

export function assertChapterExists(chapter: EpisodeChapter | null): EpisodeChapter {
  if (!chapter) throw new ServiceError('not_found', 'This chapter does not exist any more. It may have been deleted or generated anew.');
  return chapter;
}
