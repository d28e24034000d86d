import type { PatternKind } from '@afterword/proto';
import { normalizeWords, tokensOf } from '../words/tokens';
import { callToActionIn, hasEmoji, hasHashtags, openingOf, wordCount } from './text-features';

/** The ratio of lengths from which a text counts as shorter or longer. */
const MAX_SHORTENED_SHARE = 0.8;
const MIN_LENGTHENED_SHARE = 1.25;
/** An opening that keeps fewer of its words than this part is another one. */
const MIN_KEPT_OPENING_SHARE = 0.5;

interface SavedEdit {
  written: string;
  saved: string;
}

const isRewritten = (before: string, after: string): boolean => {
  const words = tokensOf(before);
  const left = new Set(tokensOf(after).map(({ text }) => text));
  return words.filter(({ text }) => left.has(text)).length < words.length * MIN_KEPT_OPENING_SHARE;
};

const differs = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && normalizeWords(before) !== normalizeWords(after);

const IS_SHOWN: Readonly<Record<Habit, (edit: SavedEdit) => boolean>> = {
  hashtags_removed: ({ written, saved }) => hasHashtags(written) && !hasHashtags(saved),
  emoji_removed: ({ written, saved }) => hasEmoji(written) && !hasEmoji(saved),
  call_to_action_removed: ({ written, saved }) => callToActionIn(written) !== null && callToActionIn(saved) === null,
  call_to_action_changed: ({ written, saved }) => differs(callToActionIn(written), callToActionIn(saved)),
  opening_rewritten: ({ written, saved }) => isRewritten(openingOf(written), openingOf(saved)),
  shortened: ({ written, saved }) => wordCount(saved) <= wordCount(written) * MAX_SHORTENED_SHARE,
  lengthened: ({ written, saved }) => wordCount(saved) >= wordCount(written) * MIN_LENGTHENED_SHARE,
  kept_unchanged: ({ written, saved }) => written === saved,
};

/** Ignores texts in which a habit could not occur. */
export const CAN_SHOW: Readonly<Record<Habit, (written: string) => boolean>> = {
  hashtags_removed: hasHashtags,
  emoji_removed: hasEmoji,
  call_to_action_removed: (written) => callToActionIn(written) !== null,
  call_to_action_changed: (written) => callToActionIn(written) !== null,
  opening_rewritten: (written) => openingOf(written) !== '',
  shortened: () => true,
  lengthened: () => true,
  kept_unchanged: () => true,
};

export const HABITS = Object.keys(IS_SHOWN) as Habit[];

export const habitsIn = (edit: SavedEdit): Habit[] => HABITS.filter((habit) => IS_SHOWN[habit](edit));

/** A pattern that can be seen in one edit and has no subject. */
export type Habit = Extract<
  PatternKind,
  | 'hashtags_removed'
  | 'emoji_removed'
  | 'call_to_action_removed'
  | 'call_to_action_changed'
  | 'opening_rewritten'
  | 'shortened'
  | 'lengthened'
  | 'kept_unchanged'
>;
