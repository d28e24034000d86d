import { hashtagsIn } from '../../rules/hashtags';
import { POST_SEPARATOR } from '../../rules/thread';
import { MIN_EVIDENCE } from '@afterword/proto';
import type { LearnedText } from '../learned-text';
import { type PatternCandidate, type PatternRule, togetherAndByType } from '../pattern-candidate';

const MIN_SHARE = { added: 1 / 2, replaced: 2 / 3 };
/** A longer line is about its episode. */
const MAX_LINE_CHARACTERS = 160;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== POST_SEPARATOR && !line.startsWith('#') && hashtagsIn(line).length === 0);

const showNothing = () => ({ before: null, after: null });

/** Lines of the second half of the saved text that are in no line of the written one. */
const addedLines = ({ written, saved }: LearnedText): string[] => {
  const after = linesOf(saved);
  return after.slice(Math.floor(after.length / 2)).filter((line) => line.length <= MAX_LINE_CHARACTERS && !written.includes(line));
};

const count = <T>(texts: readonly LearnedText[], keysOf: (text: LearnedText) => T[]): Map<T, LearnedText[]> => {
  const found = new Map<T, LearnedText[]>();
  for (const text of texts) for (const key of new Set(keysOf(text))) found.set(key, [...(found.get(key) ?? []), text]);
  return new Map([...found].filter(([, seen]) => seen.length >= MIN_EVIDENCE.texts));
};

const findAdded = (texts: readonly LearnedText[]): PatternCandidate[] =>
  togetherAndByType(texts).flatMap(({ contentType, texts: ofType }) =>
    [...count(ofType, addedLines)].map(([line, seen]): PatternCandidate => ({
      kind: 'line_added',
      contentType,
      subject: line,
      seen,
      of: ofType.filter(({ written }) => !written.includes(line)),
      minShare: MIN_SHARE.added,
      showExample: showNothing,
    })),
  );

/** Words at the start of a line and what stands there instead; what follows them is the same. */
interface Replacement {
  from: string;
  to: string;
}

/** What follows the first colon of a line, which may be the same in another one: the title of the episode, or nothing. */
const afterColon = (line: string): string | null => (line.indexOf(':') > 0 ? line.slice(line.indexOf(':')) : null);

const toReplacement = (written: string, saved: string): Replacement => {
  const rest = afterColon(written);
  if (rest === null || rest !== afterColon(saved)) return { from: written, to: saved };
  return { from: written.slice(0, -rest.length), to: saved.slice(0, -rest.length) };
};

const isPartOf = (line: string, other: string): boolean => line.includes(other) || other.includes(line);

/**
 * Lines that were replaced: between the lines before and after that are left stands one that ends alike after a colon, or stands there alone.
 * A line that is part of the other one was shortened, or written on.
 */
function replacementsIn({ written, saved }: LearnedText): string[] {
  const [before, after] = [linesOf(written), linesOf(saved)];
  const isLeft = (line: string) => after.includes(line);
  return before.flatMap((line, at) => {
    if (isLeft(line)) return [];
    const [first, last] = [before.slice(0, at).findLastIndex(isLeft), before.findIndex((each, place) => place > at && isLeft(each))];
    const removed = before.slice(first + 1, last < 0 ? undefined : last);
    const added = after.slice(first < 0 ? 0 : after.indexOf(before[first]!) + 1, last < 0 ? undefined : after.indexOf(before[last]!));
    const rest = afterColon(line);
    const alike = rest === null ? undefined : added.find((each) => afterColon(each) === rest);
    const other = alike ?? (removed.length === 1 && added.length === 1 ? added[0] : undefined);
    if (other === undefined || other.length > MAX_LINE_CHARACTERS || isPartOf(line, other)) return [];
    return [JSON.stringify(toReplacement(line, other))];
  });
}

const findReplaced = (texts: readonly LearnedText[]): PatternCandidate[] =>
  [...count(texts, replacementsIn)].map(([key, seen]) => {
    const { from, to } = JSON.parse(key) as Replacement;
    return {
      kind: 'phrase_replaced',
      contentType: null,
      subject: from,
      seen,
      of: texts.filter(({ written }) => linesOf(written).some((line) => line === from || line.startsWith(`${from}:`))),
      minShare: MIN_SHARE.replaced,
      findNotes: () => [to],
      showExample: showNothing,
    };
  });

/** Lines that people add near the end, and words that begin a line for which they always write others. */
export const lines: PatternRule = (texts) => {
  const changed = texts.filter(({ isLookedOver, isWrittenAnew }) => isLookedOver && !isWrittenAnew);
  return [...findReplaced(changed), ...findAdded(changed)];
};
