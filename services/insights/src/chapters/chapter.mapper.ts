import { unsureWordsIn } from '@afterword/language';
import type { Chapter } from '@afterword/proto';
import { textOf } from './chapter';
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
  ...(row.titleSuggestions.length > 0 && { titleSuggestions: row.titleSuggestions }),
  ...toUnsureDto(row),
  createdAt: row.createdAt.toISOString(),
});

/** Those of its unsure words that a person has not taken out of its title since. */
function toUnsureDto(row: EpisodeChapter): Pick<Chapter, 'unsure'> {
  const written = `${textOf(row)}\n${row.keyQuote ?? ''}`;
  const unsure = unsureWordsIn(
    written,
    row.unsure.map((text) => ({ text, confidence: 0 })),
  );
  return unsure.length > 0 ? { unsure } : {};
}
