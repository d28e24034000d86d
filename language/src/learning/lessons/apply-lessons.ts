import type { BrandLesson } from '@afterword/proto';
import { closingHashtags, closingWords, hashtagsIn } from '../../rules/hashtags';
import { withoutEmoji } from '../../text/characters';
import { normalizeWords } from '../../words/tokens';
import { fold } from '../../words/fold';
import { containsPhrase, toSearchable } from '../phrase-search';
import { hasLesson, lessonSubjects } from './lesson-lookup';

const ONE_TAG = /^[#＃][\p{L}\p{M}\p{N}_]+$/u;

const removeEmoji = (text: string): string =>
  withoutEmoji(text)
    .replace(/(?<=\S)[ \t]{2,}/gu, ' ')
    .replace(/^[ \t]+|(?<![ \t])[ \t]+$/gmu, '');

/** Tags at the end of a line go; inside a sentence only their sign does. */
const removeTags = (line: string, isUnwanted: (tag: string) => boolean): string => {
  const tags = closingWords(` ${line}`, ONE_TAG);
  const words = line.slice(0, Math.max(0, line.length - tags.length));
  const wanted = hashtagsIn(tags)
    .map(({ start, end }) => tags.slice(start, end))
    .filter((tag) => !isUnwanted(tag));
  const spoken = hashtagsIn(words)
    .toReversed()
    .filter(({ start, end }) => isUnwanted(words.slice(start, end)))
    .reduce((rest, { start }) => rest.slice(0, start) + rest.slice(start + 1), words);
  return [spoken, ...wanted].filter((part) => part !== '').join(' ');
};

/** Removes emoji and hashtags that the team's lessons remove. Words are not changed. */
export const removeUnwantedMarks = (text: string, lessons: readonly BrandLesson[]): string => {
  const tags = new Set(lessonSubjects(lessons, 'hashtag_removed').map(fold));
  const isUnwanted = hasLesson(lessons, 'hashtags_removed') ? () => true : (tag: string) => tags.has(fold(tag));
  const quiet = hasLesson(lessons, 'emoji_removed') ? removeEmoji(text) : text;
  if (!hashtagsIn(quiet).some(({ start, end }) => isUnwanted(quiet.slice(start, end)))) return quiet;
  return quiet
    .split('\n')
    .map((line) => removeTags(line, isUnwanted))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
};

/** Writes what the team always writes instead of words that begin a line, or of a whole line. */
const replaceLines = (text: string, lessons: readonly BrandLesson[]): string =>
  lessons
    .filter(({ kind }) => kind === 'phrase_replaced')
    .reduce(
      (rest, { subject, notes: [instead = ''] }) =>
        rest
          .split('\n')
          .map((line) => (line === subject || line.startsWith(`${subject}:`) ? instead + line.slice(subject?.length) : line))
          .join('\n'),
      text,
    );

/** Adds the team's own lines at the end, before the hashtags. */
const addLines = (text: string, lessons: readonly BrandLesson[]): string =>
  lessonSubjects(lessons, 'line_added')
    .filter((line) => !text.includes(line))
    .reduce((rest, line) => {
      const tags = closingHashtags(rest);
      return [rest.slice(0, rest.length - tags.length), line, tags.trim()].filter((block) => block !== '').join('\n\n');
    }, text);

/** Makes all changes to a generated text that need no other sentences from the transcript. */
export const applyLessons = (text: string, lessons: readonly BrandLesson[]): string =>
  addLines(replaceLines(removeUnwantedMarks(text, lessons), lessons), lessons);

/** Returns a function that checks whether a text contains a phrase that is always removed. */
export const unwantedPhraseMatcher = (lessons: readonly BrandLesson[]): ((text: string) => boolean) => {
  const phrases = lessonSubjects(lessons, 'phrase_removed').map(normalizeWords);
  if (phrases.length === 0) return () => false;
  return (text) => {
    const searched = toSearchable(text);
    return phrases.some((phrase) => containsPhrase(searched, phrase));
  };
};
