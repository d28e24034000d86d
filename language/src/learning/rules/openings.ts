import { OpeningTrait } from '@afterword/proto';
import { isPost } from '../../moments/choose-moments';
import { wordsIn, worthsOfWording } from '../../moments/worths';
import type { LearnedText } from '../learned-text';
import { type PatternCandidate, type PatternRule, togetherAndByType } from '../pattern-candidate';
import { leadOf } from '../text-features';

const MIN_SHARE = 2 / 3;
/** Lines that are chosen have much in common by chance. What the lines before them had least says most. */
const MAX_TRAITS = 1;
/** So much more often than the lines before them, those that are chosen have the trait. */
const MIN_LIFT = 0.5;
const MAX_SHORT_WORDS = 18;

/** What may be true of a line, for people who choose an opening. */
export const openingTraits = (line: string): ReadonlySet<OpeningTrait> => {
  const names = new Set(worthsOfWording(line).map(({ name }) => name));
  return new Set(OpeningTrait.options.filter((trait) => (trait === 'short' ? wordsIn(line) <= MAX_SHORT_WORDS : names.has(trait))));
};

interface ChosenOpening {
  text: LearnedText;
  written: ReadonlySet<OpeningTrait>;
  saved: ReadonlySet<OpeningTrait>;
}

/** Posts with another opening than the written one. */
const findChosen = (texts: readonly LearnedText[]): ChosenOpening[] =>
  texts.flatMap((text) => {
    const [written, saved] = [leadOf(text.written), leadOf(text.saved)];
    return saved === '' || written === saved ? [] : [{ text, written: openingTraits(written), saved: openingTraits(saved) }];
  });

const findTraits = (chosen: readonly ChosenOpening[], contentType: LearnedText['contentType'] | null): PatternCandidate[] => {
  const withTrait = (trait: OpeningTrait, which: 'written' | 'saved') => chosen.filter((each) => each[which].has(trait));
  const liftOf = (trait: OpeningTrait) =>
    (withTrait(trait, 'saved').length - withTrait(trait, 'written').length) / Math.max(1, chosen.length);
  return OpeningTrait.options
    .filter((trait) => liftOf(trait) >= MIN_LIFT)
    .toSorted((a, b) => liftOf(b) - liftOf(a))
    .slice(0, MAX_TRAITS)
    .map((trait) => ({
      kind: 'opening_chosen',
      contentType,
      subject: trait,
      seen: withTrait(trait, 'saved').map(({ text }) => text),
      of: chosen.map(({ text }) => text),
      minShare: MIN_SHARE,
      showExample: ({ written, saved }) => ({ before: leadOf(written), after: leadOf(saved) }),
    }));
};

/** What the openings that people choose have in common, in all posts or in those for one network. */
export const openings: PatternRule = (texts) =>
  togetherAndByType(texts.filter(({ isLookedOver, contentType }) => isLookedOver && isPost(contentType))).flatMap(
    ({ contentType, texts: posts }) => findTraits(findChosen(posts), contentType),
  );
