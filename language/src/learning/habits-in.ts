import { comparable } from '../words/comparable';
import { tokensOf } from '../words/tokens';
import type { Habit } from './habit';
import { callToActionIn, hasEmoji, hasHashtags, openingOf } from './text-features';
import { wordCount } from './word-count';

/** A text counts as shorter or longer from here on, as a part of what was written. */
const SHORTER = 0.8;
const LONGER = 1.25;
/** An opening that keeps fewer of its words than this part is another one. */
const KEPT_OPENING = 0.5;

interface Edit {
  written: string;
  saved: string;
}

const isRewritten = (before: string, after: string): boolean => {
  const words = tokensOf(before);
  const left = new Set(tokensOf(after).map(({ text }) => text));
  return words.filter(({ text }) => left.has(text)).length < words.length * KEPT_OPENING;
};

const saysOtherwise = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && comparable(before) !== comparable(after);

const SHOWS: Readonly<Record<Habit, (edit: Edit) => boolean>> = {
  hashtags_removed: ({ written, saved }) => hasHashtags(written) && !hasHashtags(saved),
  emoji_removed: ({ written, saved }) => hasEmoji(written) && !hasEmoji(saved),
  call_to_action_removed: ({ written, saved }) => callToActionIn(written) !== null && callToActionIn(saved) === null,
  call_to_action_changed: ({ written, saved }) => saysOtherwise(callToActionIn(written), callToActionIn(saved)),
  opening_rewritten: ({ written, saved }) => isRewritten(openingOf(written), openingOf(saved)),
  shortened: ({ written, saved }) => wordCount(saved) <= wordCount(written) * SHORTER,
  lengthened: ({ written, saved }) => wordCount(saved) >= wordCount(written) * LONGER,
  kept_unchanged: ({ written, saved }) => written === saved,
};

/** Where a habit could not show, a text says nothing about it. */
export const COULD_SHOW: Readonly<Record<Habit, (written: string) => boolean>> = {
  hashtags_removed: hasHashtags,
  emoji_removed: hasEmoji,
  call_to_action_removed: (written) => callToActionIn(written) !== null,
  call_to_action_changed: (written) => callToActionIn(written) !== null,
  opening_rewritten: (written) => openingOf(written) !== '',
  shortened: () => true,
  lengthened: () => true,
  kept_unchanged: () => true,
};

export const HABITS = Object.keys(SHOWS) as Habit[];

export const habitsIn = (edit: Edit): Habit[] => HABITS.filter((habit) => SHOWS[habit](edit));
