export { CHAPTER_APPS, type ChapterAppName } from './chapters-text';
export { chapterProblems, chaptersText, countShortenedTitles } from './chapters-text';
export { CLIP_LENGTH_MS, type ClipSpan, clipSpan } from './clip-span';
export type { ExportedChapter, ExportedQuote } from './exported-insights';
export { PODCASTING_CHAPTERS_TYPE, podcastingChapters } from './podcasting-chapters';
export { repairChapterList } from './repair-chapter-list';
export { quotesText } from './quotes-text';
export { type Soundbite, soundbites } from './soundbites';
export { unsureProblems } from './unsure-problems';
