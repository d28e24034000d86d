import { CAN_SHOW, type Habit, HABITS } from '../habits-in';
import type { LearnedText } from '../learned-text';
import { contentTypesOf, type PatternCandidate, type PatternRule } from '../pattern-candidate';
import { callToActionIn, openingOf, wordCount } from '../text-features';

const MIN_SHARE = 2 / 3;
/** Calls to action as people wrote them, for the writer to go by. */
const MAX_NOTES = 2;

const wordsIn = (text: string): string => `${wordCount(text)} words`;
const showBoth =
  (of: (text: string) => string | null) =>
  ({ written, saved }: LearnedText) => ({ before: of(written), after: of(saved) });
const showNothing = showBoth(() => null);

const EXAMPLES: Readonly<Record<Habit, PatternCandidate['showExample']>> = {
  hashtags_removed: showNothing,
  emoji_removed: showNothing,
  call_to_action_removed: showBoth(callToActionIn),
  call_to_action_changed: showBoth(callToActionIn),
  opening_rewritten: showBoth(openingOf),
  shortened: showBoth(wordsIn),
  lengthened: showBoth(wordsIn),
  kept_unchanged: showNothing,
};

const callsToAction = (texts: readonly LearnedText[]): string[] =>
  [...new Set(texts.flatMap(({ saved }) => callToActionIn(saved) ?? []))].slice(0, MAX_NOTES);

/** Finds habits by type of content, whatever the texts are about. */
export const habits: PatternRule = (texts) =>
  contentTypesOf(texts).flatMap((contentType) => {
    const ofType = texts.filter((text) => text.isLookedOver && text.contentType === contentType);
    return HABITS.map((habit): PatternCandidate => ({
      kind: habit,
      contentType,
      subject: null,
      seen: ofType.filter(({ failed, successful }) => failed.habits.includes(habit) || successful.habits.includes(habit)),
      of: ofType.filter(({ written }) => CAN_SHOW[habit](written)),
      minShare: MIN_SHARE,
      ...(habit === 'call_to_action_changed' && { findNotes: callsToAction }),
      showExample: EXAMPLES[habit],
    }));
  });
