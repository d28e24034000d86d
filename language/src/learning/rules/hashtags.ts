import { isPost } from '../../moments/choose-moments';
import { hashtagsIn } from '../../rules/hashtags';
import { fold } from '../../words/fold';
import { type PatternCandidate, type PatternRule, togetherAndByType } from '../pattern-candidate';
import type { LearnedText } from '../learned-text';

const MIN_SHARE = { removed: 2 / 3, added: 1 / 2 };

const tagsOf = (text: string): string[] => hashtagsIn(text).map(({ start, end }) => fold(text.slice(start, end)));

const collectSubjects = (texts: readonly LearnedText[], of: (text: LearnedText) => string[]): Map<string, string> =>
  new Map(texts.flatMap((text) => of(text).map((tag) => [fold(tag), tag] as const)));

const showNothing = () => ({ before: null, after: null });

const findRemoved = (texts: readonly LearnedText[]): PatternCandidate[] =>
  togetherAndByType(texts).flatMap(({ contentType, texts: ofType }) =>
    [...collectSubjects(ofType, ({ failed }) => failed.hashtags)].map(([tag, subject]): PatternCandidate => ({
      kind: 'hashtag_removed',
      contentType,
      subject,
      seen: ofType.filter(({ failed }) => failed.hashtags.some((each) => fold(each) === tag)),
      of: ofType.filter(({ written }) => tagsOf(written).includes(tag)),
      minShare: MIN_SHARE.removed,
      showExample: showNothing,
    })),
  );

const findAdded = (texts: readonly LearnedText[]): PatternCandidate[] =>
  togetherAndByType(texts.filter(({ contentType }) => isPost(contentType))).flatMap(({ contentType, texts: ofType }) =>
    [...collectSubjects(ofType, ({ successful }) => successful.hashtags)].map(([tag, subject]): PatternCandidate => ({
      kind: 'hashtag_added',
      contentType,
      subject,
      seen: ofType.filter(({ successful }) => successful.hashtags.some((each) => fold(each) === tag)),
      of: ofType.filter(({ written }) => !tagsOf(written).includes(tag)),
      minShare: MIN_SHARE.added,
      showExample: showNothing,
    })),
  );

/** Hashtags that people remove, and those they add to posts. */
export const hashtags: PatternRule = (texts) => {
  const lookedOver = texts.filter(({ isLookedOver }) => isLookedOver);
  return [...findRemoved(lookedOver), ...findAdded(lookedOver)];
};
