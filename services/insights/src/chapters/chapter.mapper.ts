import type { Chapter } from '@afterword/proto';
import type { EpisodeChapter } from './episode-chapter.entity';

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
