import { hashtagsIn } from '../../rules/hashtags';
import { fold } from '../../words/fold';
import { type PatternCandidate, type PatternRule, contentTypesOf } from '../pattern-candidate';
import type { LearnedText } from '../learned-text';

const MIN_SHARE = { removed: 2 / 3, added: 1 / 2 };

const tagsOf = (text: string): string[] => hashtagsIn(text).map(({ start, end }) => fold(text.slice(start, end)));

const collectSubjects = (texts: readonly LearnedText[], of: (text: LearnedText) => string[]): Map<string, string> =>
  new Map(texts.flatMap((text) => of(text).map((tag) => [fold(tag), tag] as const)));

const showNothing = () => ({ before: null, after: null });

const findRemoved = (texts: readonly LearnedText[]): PatternCandidate[] =>
  [...collectSubjects(texts, ({ failed }) => failed.hashtags)].map(([tag, subject]) => ({
    kind: 'hashtag_removed',
    contentType: null,
    subject,
    seen: texts.filter(({ failed }) => failed.hashtags.some((each) => fold(each) === tag)),
    of: texts.filter(({ written }) => tagsOf(written).includes(tag)),
    minShare: MIN_SHARE.removed,
    showExample: showNothing,
  }));

const findAdded = (texts: readonly LearnedText[]): PatternCandidate[] =>
  contentTypesOf(texts).flatMap((contentType) => {
    const ofType = texts.filter((text) => text.contentType === contentType);
    return [...collectSubjects(ofType, ({ successful }) => successful.hashtags)].map(([tag, subject]): PatternCandidate => ({
      kind: 'hashtag_added',
      contentType,
      subject,
      seen: ofType.filter(({ successful }) => successful.hashtags.some((each) => fold(each) === tag)),
      of: ofType.filter(({ written }) => !tagsOf(written).includes(tag)),
      minShare: MIN_SHARE.added,
      showExample: showNothing,
    }));
  });

/** Hashtags that people take out wherever they are written, and those they put into texts of one kind. */
export const hashtags: PatternRule = (texts) => {
  const lookedOver = texts.filter(({ isLookedOver }) => isLookedOver);
  return [...findRemoved(lookedOver), ...findAdded(lookedOver)];
};
