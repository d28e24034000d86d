import { alignWords } from '../corrections/align-words';
import { contentStems } from '../words/content-stems';
import { tokensOf } from '../words/tokens';
import { CLAUSE_STARTS, COMPARATORS, HEDGES, NEGATORS, OBLIGATIONS, OPPOSITES_OF, STRONG_MODALS } from './words-of-claims';

const wordsIn = (text: string): string[] => tokensOf(text).map((token) => token.text);

/** A negator denies at most this many words that carry a subject. */
const MAX_DENIED_STEMS = 3;

/** The words of a text, with "," where a clause ends. */
const clausedWords = (text: string): string[] =>
  text
    .split(/[,;:.!?–—](?:\s|$)/u)
    .flatMap((clause) => [...wordsIn(clause), ','])
    .slice(0, -1);

/** Returns the stems that a text denies: those after a negator, up to the end of the clause. */
const deniedStems = (text: string): Set<string> => {
  const words = clausedWords(text);
  const denied = new Set<string>();
  words.forEach((word, at) => {
    if (!NEGATORS.has(word) || (word === 'not' && words[at + 1] === 'only')) return;
    let found = 0;
    for (let next = at + 1; next < words.length && found < MAX_DENIED_STEMS; next++) {
      const following = words[next]!;
      if (following === ',' || CLAUSE_STARTS.has(following)) break;
      const [stem] = contentStems(following);
      if (stem === undefined || NEGATORS.has(following)) continue;
      denied.add(stem);
      found++;
    }
  });
  return denied;
};

const negatorsIn = (text: string): number => wordsIn(text).filter((word) => NEGATORS.has(word)).length;

/** Whether a claim denies what was said, or says what was denied. */
export const isDenied = (claim: string, said: string): boolean => {
  const [claimed, spoken] = [deniedStems(claim), deniedStems(said)];
  const [ofClaim, ofSpeech] = [new Set(contentStems(claim)), new Set(contentStems(said))];
  const deniesMore = [...claimed].some((stem) => ofSpeech.has(stem)) && ![...claimed].some((stem) => spoken.has(stem));
  const shared = [...spoken].filter((stem) => ofClaim.has(stem));
  const deniesLess = shared.length > 0 && !shared.some((stem) => claimed.has(stem)) && negatorsIn(claim) < negatorsIn(said);
  return deniesMore || deniesLess || isNegatedInPlace(claim, said);
};

/** Words between two that both have. With more of them, the sentence is another one there. */
const MAX_GAP_WORDS = 4;

/** Returns where a claim differs from its source by few words, between two words that both have. */
const smallGaps = (claim: readonly string[], said: readonly string[]): { claimed: string[]; spoken: string[] }[] => {
  const pairs = alignWords(said, claim);
  return pairs.slice(1).flatMap((pair, at) => {
    const before = pairs[at]!;
    const gap = { claimed: claim.slice(before.typed + 1, pair.typed), spoken: said.slice(before.old + 1, pair.old) };
    return gap.claimed.length <= MAX_GAP_WORDS && gap.spoken.length <= MAX_GAP_WORDS ? [gap] : [];
  });
};

/** Whether one of the two denies something between words that both have. */
const isNegatedInPlace = (claim: string, said: string): boolean =>
  smallGaps(wordsIn(claim), wordsIn(said)).some(
    ({ claimed, spoken }) => claimed.some((word) => NEGATORS.has(word)) !== spoken.some((word) => NEGATORS.has(word)),
  );

/** Whether a claim has the contrary of a spoken word in its place, or exchanges the two sides of a comparison. */
export const isTurnedRound = (claim: string, said: string): boolean => {
  const [claimed, spoken] = [new Set(wordsIn(claim)), new Set(wordsIn(said))];
  const isOpposite = [...claimed].some(
    (word) => !spoken.has(word) && (OPPOSITES_OF.get(word) ?? []).some((opposite) => spoken.has(opposite) && !claimed.has(opposite)),
  );
  const isReplaced = smallGaps(wordsIn(claim), wordsIn(said)).some((gap) =>
    gap.claimed.some((word) => OPPOSITES_OF.get(word)?.some((opposite) => gap.spoken.includes(opposite))),
  );
  return isOpposite || isReplaced || isExchanged(claim, said);
};

/** The stems before and after the first of these words. */
const sidesOf = (text: string, comparator: string): [Set<string>, Set<string>] | null => {
  const words = wordsIn(text);
  const at = words.indexOf(comparator);
  return at < 0 ? null : [new Set(contentStems(words.slice(0, at).join(' '))), new Set(contentStems(words.slice(at + 1).join(' ')))];
};

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((stem) => b.has(stem)).length;

const isExchanged = (claim: string, said: string): boolean =>
  [...COMPARATORS].some((comparator) => {
    const [claimed, spoken] = [sidesOf(claim, comparator), sidesOf(said, comparator)];
    if (!claimed || !spoken) return false;
    const straight = countShared(claimed[0], spoken[0]) + countShared(claimed[1], spoken[1]);
    return countShared(claimed[0], spoken[1]) + countShared(claimed[1], spoken[0]) > straight;
  });

const hasWord = (words: readonly string[], list: ReadonlySet<string>): boolean => words.some((word) => list.has(word));

const isObliged = (words: readonly string[]): boolean =>
  hasWord(words, STRONG_MODALS) || words.some((word, at) => OBLIGATIONS.has(word) && words[at + 1] === 'to');

/** Whether a claim is surer than what was said: it must be where it only could be, or it is where it might be. */
export const isOverstated = (claim: string, said: string): boolean => {
  const [claimed, spoken] = [wordsIn(claim), wordsIn(said)];
  const addsObligation = isObliged(claimed) && !isObliged(spoken) && !isCommand(said);
  const dropsHedge = hasWord(spoken, HEDGES) && !hasWord(claimed, HEDGES);
  return addsObligation || dropsHedge;
};

const COMMAND =
  /(?:^|[.!?]\s)(?:so |and |but |just |please )?(?:do not|don['’]t|never|always|go|take|ask|make|keep|start|stop|try|put|write|read|tell|give|call|let)\b/iu;

/** Whether something is told to be done: "Don't buy it" says that one should not. */
const isCommand = (said: string): boolean => COMMAND.test(said);
