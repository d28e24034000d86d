import type { BrandLesson } from '@afterword/proto';
import { closingWords, hashtagsIn } from '../../rules/hashtags';
import { withoutEmoji } from '../../text/without-emoji';
import { fold } from '../../words/fold';
import { subjectsOf, teaches } from './lessons-for';

const ONE_TAG = /^[#＃][\p{L}\p{M}\p{N}_]+$/u;

const plain = (text: string): string =>
  withoutEmoji(text)
    .replace(/(?<=\S)[ \t]{2,}/gu, ' ')
    .replace(/^[ \t]+|(?<![ \t])[ \t]+$/gmu, '');

/** Tags at the end of a line go; inside a sentence only their sign does. */
const withoutTags = (line: string, isUnwanted: (tag: string) => boolean): string => {
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

/** A text without the emoji and hashtags that people always take out. Its words stay as they are. */
export const obeying = (text: string, lessons: readonly BrandLesson[]): string => {
  const tags = new Set(subjectsOf(lessons, 'hashtag_removed').map(fold));
  const isUnwanted = teaches(lessons, 'hashtags_removed') ? () => true : (tag: string) => tags.has(fold(tag));
  const quiet = teaches(lessons, 'emoji_removed') ? plain(text) : text;
  if (!hashtagsIn(quiet).some(({ start, end }) => isUnwanted(quiet.slice(start, end)))) return quiet;
  return quiet
    .split('\n')
    .map((line) => withoutTags(line, isUnwanted))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
};
