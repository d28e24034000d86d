import { fileName } from '@afterword/language/exports';
import {
  type ChapterAppName,
  chapterProblems,
  chaptersText,
  PODCASTING_CHAPTERS_TYPE,
  podcastingChapters,
  quotesText,
  type Soundbite,
  soundbites as soundbitesXml,
} from '@afterword/language/exports/insights';
import type { Chapter, ExportInsights, Output, Quote } from '@afterword/proto';

export type ExportedText = Output<typeof ExportInsights>;

const NO_QUOTES = 'There are no quotes yet that the transcript bears out.';

export const toChaptersText = (app: ChapterAppName, title: string, chapters: readonly Chapter[]): ExportedText =>
  toPlainText(title, `chapters ${app}`, chaptersText(app, chapters), chapterProblems(app, chapters));

export const toChaptersFile = (title: string, chapters: readonly Chapter[]): ExportedText => ({
  text: podcastingChapters(title, chapters),
  fileName: fileName(`${title} chapters`, 'json'),
  mediaType: PODCASTING_CHAPTERS_TYPE,
  problems: chapters.length === 0 ? ['There are no chapters yet.'] : [],
});

export const toQuotesText = (title: string, quotes: readonly Quote[]): ExportedText =>
  toPlainText(title, 'quotes', quotesText(quotes), quotes.length === 0 ? [NO_QUOTES] : []);

/** @param soundbites those of the quotes that are short enough */
export function toSoundbitesFile(title: string, quotes: readonly Quote[], soundbites: readonly Soundbite[]): ExportedText {
  const tooLong = quotes.length - soundbites.length;
  const problems = [
    ...(quotes.length === 0 ? [NO_QUOTES] : []),
    ...(tooLong > 0 ? [`${tooLong} quotes are longer than a soundbite may be.`] : []),
  ];
  return { text: soundbitesXml(soundbites), fileName: fileName(`${title} soundbites`, 'xml'), mediaType: 'application/xml', problems };
}

function toPlainText(title: string, name: string, text: string, problems: string[]): ExportedText {
  return { text, fileName: fileName(`${title} ${name}`, 'txt'), mediaType: 'text/plain', problems };
}
