import { MIN_EVIDENCE, TextTrait } from '@afterword/proto';
import { type PatternCandidate, type PatternRule, contentTypesOf } from '../pattern-candidate';
import type { LearnedText } from '../learned-text';
import { openingOf, TRAITS } from '../text-features';

const MIN_SHARE = 2 / 3;

type Scored = LearnedText & { engagement: number };

const isScored = (text: LearnedText): text is Scored => text.engagement !== null;

const median = (texts: readonly Scored[]): number => {
  const scores = texts.map(({ engagement }) => engagement).toSorted((a, b) => a - b);
  const [low, high] = [scores[Math.floor((scores.length - 1) / 2)], scores[Math.floor(scores.length / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
};

const findTraitCandidates = (scored: readonly Scored[], trait: TextTrait): PatternCandidate[] => {
  const withIt = scored.filter(({ saved }) => TRAITS[trait](saved));
  const all = median(scored);
  if (withIt.length < MIN_EVIDENCE.texts || scored.length - withIt.length < MIN_EVIDENCE.texts || median(withIt) <= all) return [];
  return [
    {
      kind: 'engages',
      contentType: scored[0]?.contentType ?? null,
      subject: trait,
      seen: withIt.filter(({ engagement }) => engagement > all),
      of: withIt,
      minShare: MIN_SHARE,
      engagement: { withIt: Math.round(median(withIt)), all: Math.round(all) },
      showExample: ({ saved }) => ({ before: null, after: openingOf(saved) }),
    },
  ];
};

/** Finds traits of texts with more engagement than the median of their type; none before MIN_EVIDENCE.textsWithNumbers texts. */
export const engagement: PatternRule = (texts) =>
  contentTypesOf(texts).flatMap((contentType) => {
    const scored = texts.filter((text) => text.contentType === contentType).filter(isScored);
    return scored.length < MIN_EVIDENCE.textsWithNumbers ? [] : TextTrait.options.flatMap((trait) => findTraitCandidates(scored, trait));
  });
