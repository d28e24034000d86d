import { hashtagsIn } from '../../rules/hashtags';
import { fold } from '../../words/fold';
import { tokensOf } from '../../words/tokens';
import type { LearnedText } from '../learned-text';
import { type PatternCandidate, type PatternRule, togetherAndByType } from '../pattern-candidate';
import { callToActionIn, hasEmoji, hasHashtags } from '../text-features';

const MIN_SHARE = 2 / 3;
/** A call to action that keeps this part of its words is still there. */
const MIN_KEPT_SHARE = 0.5;

type Habit = 'hashtags_removed' | 'topic_hashtags_removed' | 'emoji_removed' | 'call_to_action_removed';

const tagsOf = (text: string): string[] => hashtagsIn(text).map(({ start, end }) => fold(text.slice(start, end)));

/** Hashtags that are written in this part of the texts are those of the show or the team. */
const MIN_SHARE_OF_OWN = 0.5;

/** Returns a function for the hashtags that a text has of its subject. */
function topicTagsAmong(texts: readonly LearnedText[]): (text: string) => string[] {
  const tagged = texts.map(({ written }) => new Set(tagsOf(written))).filter((tags) => tags.size > 0);
  const isTopic = (tag: string) => tagged.filter((tags) => tags.has(tag)).length < tagged.length * MIN_SHARE_OF_OWN;
  return (text) => tagsOf(text).filter(isTopic);
}

function hasSameRequest(saved: string, callToAction: string): boolean {
  const words = tokensOf(callToAction);
  const left = new Set(tokensOf(callToActionIn(saved) ?? '').map(({ text }) => text));
  return words.filter(({ text }) => left.has(text)).length >= words.length * MIN_KEPT_SHARE;
}

interface HabitRule {
  /** Ignores texts in which the habit could not occur. */
  canShow: (text: LearnedText) => boolean;
  isShown: (text: LearnedText) => boolean;
}

function habitsAmong(texts: readonly LearnedText[]): Record<Habit, HabitRule> {
  const topicTags = topicTagsAmong(texts);
  return {
    hashtags_removed: { canShow: ({ written }) => hasHashtags(written), isShown: ({ saved }) => !hasHashtags(saved) },
    topic_hashtags_removed: {
      canShow: ({ written }) => topicTags(written).length > 0,
      isShown: ({ written, saved }) => hasHashtags(saved) && !topicTags(written).some((tag) => tagsOf(saved).includes(tag)),
    },
    emoji_removed: { canShow: ({ written }) => hasEmoji(written), isShown: ({ saved }) => !hasEmoji(saved) },
    call_to_action_removed: {
      canShow: ({ written }) => callToActionIn(written) !== null,
      isShown: ({ written, saved }) => !hasSameRequest(saved, callToActionIn(written) ?? ''),
    },
  };
}

const showNothing = () => ({ before: null, after: null });
const showRequest = ({ written, saved }: LearnedText) => ({ before: callToActionIn(written), after: callToActionIn(saved) });

/** Finds habits, whatever the texts are about. */
export const habits: PatternRule = (texts) =>
  togetherAndByType(texts.filter(({ isLookedOver }) => isLookedOver)).flatMap(({ contentType, texts: ofType }) =>
    Object.entries(habitsAmong(ofType)).map(([habit, { canShow, isShown }]): PatternCandidate => {
      const of = ofType.filter(canShow);
      const showExample = habit === 'call_to_action_removed' ? showRequest : showNothing;
      return { kind: habit as Habit, contentType, subject: null, seen: of.filter(isShown), of, minShare: MIN_SHARE, showExample };
    }),
  );
