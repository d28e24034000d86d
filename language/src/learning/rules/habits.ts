import { type Candidate, type PatternRule, typesOf } from '../candidate';
import type { Habit } from '../habit';
import { COULD_SHOW, HABITS } from '../habits-in';
import type { LearnedText } from '../learned-text';
import { callToActionIn, openingOf } from '../text-features';
import { wordCount } from '../word-count';

const LEAST_SHARE = 2 / 3;
/** Calls to action as people wrote them, for the writer to go by. */
const MOST_NOTES = 2;

const wordsIn = (text: string): string => `${wordCount(text)} words`;
const both =
  (of: (text: string) => string | null) =>
  ({ written, saved }: LearnedText) => ({ before: of(written), after: of(saved) });
const nothing = both(() => null);

const SHOW: Readonly<Record<Habit, Candidate['show']>> = {
  hashtags_removed: nothing,
  emoji_removed: nothing,
  call_to_action_removed: both(callToActionIn),
  call_to_action_changed: both(callToActionIn),
  opening_rewritten: both(openingOf),
  shortened: both(wordsIn),
  lengthened: both(wordsIn),
  kept_unchanged: nothing,
};

const callsToAction = (texts: readonly LearnedText[]): string[] =>
  [...new Set(texts.flatMap(({ saved }) => callToActionIn(saved) ?? []))].slice(0, MOST_NOTES);

/** What people do with texts of one kind, whatever these are about. */
export const habits: PatternRule = (texts) =>
  typesOf(texts).flatMap((contentType) => {
    const ofType = texts.filter((text) => text.isLookedOver && text.contentType === contentType);
    return HABITS.map((habit): Candidate => ({
      kind: habit,
      contentType,
      subject: null,
      seen: ofType.filter(({ failed, successful }) => failed.habits.includes(habit) || successful.habits.includes(habit)),
      of: ofType.filter(({ written }) => COULD_SHOW[habit](written)),
      leastShare: LEAST_SHARE,
      ...(habit === 'call_to_action_changed' && { notesOf: callsToAction }),
      show: SHOW[habit],
    }));
  });
