import { type ContentLanguage, nameOfLanguage } from '@afterword/proto';
import { linksIn } from '../../links/written-links';
import type { Headings, Sentence } from './answer-schemas';
import { normalizeQuoteId } from './verify-choices';

/** What a writer is told last: everything before it is the same for all languages. */
export const languageInstruction = (language: ContentLanguage): string => {
  const name = nameOfLanguage(language);
  return `Language
Write everything that readers see in ${name}, also headings, titles of chapters and hashtags: translate what was said. This goes before the language of the transcript.
- Use no quotation marks: a translation is never word for word. Where your task asks for a quote, write what was said in ${name}, as a sentence of its own that says whose words they are. List the words of the transcript under "quotes" as always, and put the id at the end of that sentence: [Q1]. The id is taken out; readers find the original beside the sentence.
- Names, titles, handles and addresses stay as they are written. Numbers are written in digits.
- "headings": the translation of each of these that belongs above a part of the text: Guests, In this episode, Chapters, Links, Sponsors.`;
};

/** What a check of claims is told last. */
export const claimLanguageInstruction = (language: ContentLanguage): string =>
  `The claims are written in ${nameOfLanguage(language)}, what was said is not. Judge whether they say the same: a translation with another number, another speaker, a denial more or less, or more certainty is not supported. "correction" is null.`;

const REFERENCE = /["“”„«»]?\[\s*(q\s*\d+)\s*\]["“”„«»]?/giu;
/** Marks that our check of quotes does not know, because no transcript of ours has them. */
const QUOTATION_MARKS = /[「」『』‹›〝〞〟﹁﹂﹃﹄＂❝❞]/gu;

/** The ids of the quotes that a sentence translates. */
export const referencesIn = ({ text }: Sentence): string[] =>
  [...text.matchAll(REFERENCE)].map((match) => normalizeQuoteId(match[1] ?? ''));

/** Returns a translated sentence without ids of quotes and without marks around words that were not said; null if nothing is left of it. */
export const withoutQuotes = (sentence: Sentence): Sentence | null => {
  const text = sentence.text
    .replace(REFERENCE, '')
    .replace(QUOTATION_MARKS, '')
    .replace(/[ \t]+(?=[ \t.,;:!?]|$)/gmu, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? { ...sentence, text } : null;
};

const MAX_HEADING_CHARACTERS = 40;

/** Returns one of our headings in the language of the text. It stays in English if the model has none that can be nothing but a heading. */
export const translateHeading = (english: string, headings: Headings): string => {
  const translated = headings.find((heading) => heading.english.trim().toLowerCase() === english.toLowerCase())?.translated.trim() ?? '';
  const isHeading = /\p{L}/u.test(translated) && !/[\n\p{N}#@“”"«».]/u.test(translated) && linksIn(translated).length === 0;
  return isHeading && translated.length <= MAX_HEADING_CHARACTERS ? translated : english;
};
