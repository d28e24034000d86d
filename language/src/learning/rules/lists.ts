import type { LearnedText } from '../learned-text';
import { contentTypesOf, type PatternCandidate, type PatternRule } from '../pattern-candidate';
import { countPoints, countPointsLeft } from '../text-features';

const MIN_SHARE = 2 / 3;

const findCut = (ofType: readonly LearnedText[], contentType: LearnedText['contentType']): PatternCandidate[] => {
  const pointsIn = ({ written, saved }: LearnedText) => ({
    before: countPoints(contentType, written),
    after: countPointsLeft(contentType, written, saved),
  });
  const cut = ofType.filter((text) => pointsIn(text).after < pointsIn(text).before);
  const most = Math.max(0, ...cut.map((text) => pointsIn(text).after));
  if (most === 0) return [];
  return [
    {
      kind: 'list_shortened',
      contentType,
      subject: String(most),
      seen: cut,
      of: ofType.filter((text) => pointsIn(text).before > most),
      minShare: MIN_SHARE,
      showExample: (text) => ({ before: String(pointsIn(text).before), after: String(pointsIn(text).after) }),
    },
  ];
};

/** How many points people leave in: bullets, or the posts between the first and the last of a thread. */
export const lists: PatternRule = (texts) =>
  contentTypesOf(texts).flatMap((contentType) =>
    findCut(
      texts.filter((text) => text.isLookedOver && text.contentType === contentType),
      contentType,
    ),
  );
