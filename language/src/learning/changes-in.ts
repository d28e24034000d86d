import { hashtagsIn } from '../rules/hashtags';
import { fold } from '../words/fold';
import { findChangedSpans } from './changed-spans';
import { type Habit, habitsIn } from './habits-in';

/** Spans, hashtags and habits found in one edit, as written. */
export interface EditSignals {
  stretches: string[];
  hashtags: string[];
  habits: Habit[];
}

/** What people removed (`failed`), what they added or left unchanged (`successful`), and how many words changed. */
export interface TextChanges {
  failed: EditSignals;
  successful: EditSignals;
  changedWords: number;
  words: number;
}

/** Nothing longer is written for a platform; comparing it would take too long. */
const MAX_COMPARED_CHARACTERS = 20_000;

const hashtagsOnlyIn = (text: string, other: string): string[] => {
  const tagsOf = (each: string) => hashtagsIn(each).map(({ start, end }) => each.slice(start, end));
  const others = new Set(tagsOf(other).map(fold));
  return [...new Set(tagsOf(text))].filter((tag) => !others.has(fold(tag)));
};

const NO_SIGNALS: EditSignals = { stretches: [], hashtags: [], habits: [] };

/** Compares a generated text with the saved one. Of texts above MAX_COMPARED_CHARACTERS it says only whether they differ. */
export const changesIn = (written: string, saved: string): TextChanges => {
  if (Math.max(written.length, saved.length) > MAX_COMPARED_CHARACTERS)
    return { failed: NO_SIGNALS, successful: NO_SIGNALS, changedWords: written === saved ? 0 : 1, words: 1 };
  const { removed, added, changedWords, words } = findChangedSpans(written, saved);
  const habits = habitsIn({ written, saved });
  return {
    failed: { stretches: removed, hashtags: hashtagsOnlyIn(written, saved), habits: habits.filter((habit) => habit !== 'kept_unchanged') },
    successful: {
      stretches: added,
      hashtags: hashtagsOnlyIn(saved, written),
      habits: habits.filter((habit) => habit === 'kept_unchanged'),
    },
    changedWords,
    words,
  };
};
