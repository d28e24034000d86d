import { graphemesOf } from '../text/characters';
import { chapterLines, chapterProblems } from './chapter-lines';
import type { Finding } from './check';
import { hashtagsIn, limitHashtags } from './hashtags';
import type { FurtherRule } from './platform-rules';
import { findChapterRepairs, repairChapters } from './repair-chapters';
import { longestFittingPrefix, shortenTo } from './shorten';
import { byteLength } from './weighted-length';

const ANGLES = /[<>]/gu;
const EMOJI_PART = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

const LENGTHS: Record<FurtherRule['counts'], (text: string) => number> = {
  characters: (text) => text.length,
  bytes: byteLength,
  graphemes: (text) => [...graphemesOf(text)].length,
  emoji_bytes: (text) => [...text.matchAll(EMOJI_PART)].reduce((length, [part]) => length + byteLength(part) - part.length, text.length),
};

/** The length of a text as its platform counts it. */
export const lengthBy = ({ counts }: FurtherRule, text: string): number => LENGTHS[counts](text);

/** What the platform counts, as people read it. */
export const unitOf = ({ counts }: FurtherRule): string => (counts === 'bytes' ? 'bytes' : 'characters');

const formatCount = (value: number): string => value.toLocaleString('en-US');

/** The parts of a text that have a length of their own. */
const partsOf = ({ isPerLine }: FurtherRule, text: string): { part: string; start: number }[] => {
  if (!isPerLine) return [{ part: text, start: 0 }];
  let end = 0;
  return text.split('\n').map((part) => {
    const start = end;
    end += part.length + 1;
    return { part, start };
  });
};

const findTooLong = (rule: FurtherRule, text: string): Finding[] =>
  partsOf(rule, text).flatMap(({ part, start }): Finding[] => {
    const length = lengthBy(rule, part);
    if (length <= rule.max) return [];
    const allowed = `${rule.platform} allows up to ${formatCount(rule.max)} ${unitOf(rule)}`;
    return [
      {
        rule: 'too_long',
        sentence: `${allowed}; this has ${formatCount(length)}.`,
        fixable: true,
        start: start + longestFittingPrefix(part, (prefix) => lengthBy(rule, prefix) <= rule.max),
        end: start + part.length,
      },
    ];
  });

const findTooManyHashtags = ({ platform, maxHashtags = Infinity }: FurtherRule, text: string): Finding[] => {
  const hashtags = hashtagsIn(text);
  const [first, last] = [hashtags[maxHashtags], hashtags.at(-1)];
  if (!first || !last) return [];
  const allowed = maxHashtags === 1 ? '1 hashtag' : `up to ${maxHashtags} hashtags`;
  const sentence = `${platform} allows ${allowed}; this has ${hashtags.length}.`;
  return [{ rule: 'too_many_hashtags', sentence, fixable: true, start: first.start, end: last.end }];
};

const findAngles = ({ platform, refusesAngles }: FurtherRule, text: string): Finding[] => {
  const [first] = refusesAngles ? text.matchAll(ANGLES) : [];
  if (!first) return [];
  const fixable = text.replace(ANGLES, '').trim() !== '';
  const sentence = `${platform} does not accept the characters < and >.`;
  return [{ rule: 'forbidden_character', sentence, fixable, start: first.index, end: first.index + 1 }];
};

const findChapterProblems = ({ chapters }: FurtherRule, text: string): Finding[] =>
  chapters
    ? chapterProblems(chapterLines(text), chapters).map(({ message, chapter: { start, end } }) => {
        return { rule: 'chapters', sentence: message, fixable: true, start, end };
      })
    : [];

/** Returns what the platform would refuse. */
export const checkFurther = (rule: FurtherRule, text: string): Finding[] => [
  ...findTooLong(rule, text),
  ...findTooManyHashtags(rule, text),
  ...findAngles(rule, text),
  ...findChapterProblems(rule, text),
];

const shortenParts = (rule: FurtherRule, text: string): string =>
  partsOf(rule, text)
    .map(({ part }) => shortenTo(part, rule.max, (prefix) => lengthBy(rule, prefix)))
    .join('\n');

/** Repairs a text until the platform accepts it. */
export const fitFurther = (rule: FurtherRule, text: string): string => {
  const plain = rule.refusesAngles ? text.replace(ANGLES, '') : text;
  const tagged = limitHashtags(plain, rule.maxHashtags ?? Infinity);
  const { chapters } = rule;
  if (!chapters) return shortenParts(rule, tagged);
  const repaired = repairChapters(tagged, chapters);
  return findTooLong(rule, repaired).length === 0 ? repaired : repairChapters(shortenParts(rule, repaired), chapters);
};

/** Returns repairs of one finding, the best first. */
export const findFurtherRepairs = (rule: FurtherRule, text: string, { rule: broken }: Pick<Finding, 'rule'>): string[] => {
  const withChapterRepairs = (repaired: string) =>
    rule.chapters ? [repaired, ...findChapterRepairs(repaired, rule.chapters)] : [repaired];
  switch (broken) {
    case 'too_long':
      return withChapterRepairs(shortenParts(rule, text.trim()));
    case 'too_many_hashtags':
      return [limitHashtags(text, rule.maxHashtags ?? Infinity).trimEnd()];
    case 'forbidden_character':
      return [text.replace(ANGLES, '')];
    case 'chapters':
      return findChapterRepairs(text, rule.chapters);
    case 'empty':
    case 'forbidden_tag':
      return [];
  }
};
