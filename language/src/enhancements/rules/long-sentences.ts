import { sentencesIn } from '../../text/sentences-in';
import type { TextSpan } from '../../text/text-span';
import { isEditable } from './paragraph-edits';
import type { Proposal, Rule } from './rule';

/** GOV.UK's guide to plain language lets a sentence have 25 words; with more, readers lose the thread. */
const MIN_LONG_SENTENCE_WORDS = 26;
const MIN_PART_WORDS = 6;
const WHEN = String.raw`(?:(?:today|now|then|here|later|sometimes)\s+)?`;
const SUBJECT = String.raw`(?:i|we|you|he|she|they|it|there|this|that|these|those|our|my|his|her|their|the|nobody|everybody|people)`;
const BEFORE_INDEPENDENT_CLAUSE = String.raw`(?=${WHEN}${SUBJECT}(?:['’]\p{L}+)?\s)`;
const JOINT = new RegExp(
  String.raw`(?:,\s+(?<word>and|but|so)\s+|;\s+|(?<splice>,)\s+(?=(?:i|we|he|she|they)['’\s]))${BEFORE_INDEPENDENT_CLAUSE}`,
  'giu',
);
/** After a comma these go on with what was begun: "if it rains, we pause", "she said, I am tired". */
const CONTINUES_CLAUSE =
  /(?:^|[,;:.]\s+|\band\s+)(?:when|if|because|although|though|since|while|as|after|before|once|unless|until|where|what|whatever|whoever|for|in|on|at|by)\b[^,;]*$|\b(?:say|says|said|think|thinks|thought|know|knew|tell|tells|told|ask|asks|asked|meant|mean)(?:\s+(?:me|us|him|her|them))?$/iu;

/** A clause that is longer is not looked through to its beginning. */
const MAX_CLAUSE_CHARACTERS = 500;

interface Split extends TextSpan {
  readonly replacement: string;
  readonly balance: number;
}

const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const splitAt = (inside: string, match: RegExpExecArray, offset: number): Split[] => {
  const next = match.index + match[0].length;
  const [before, after] = [inside.slice(0, match.index), inside.slice(next)];
  const [left, right] = [countWords(before), countWords(after)];
  if (
    Math.min(left, right) < MIN_PART_WORDS ||
    (match.groups?.['splice'] !== undefined && CONTINUES_CLAUSE.test(before.slice(-MAX_CLAUSE_CHARACTERS)))
  )
    return [];
  const joint = match.groups?.['word']?.toLowerCase();
  const first = inside[next] ?? '';
  const opening = joint === 'but' || joint === 'so' ? `${capitalised(joint)} ${first}` : capitalised(first);
  return [{ start: offset + match.index, end: offset + next + 1, replacement: `. ${opening}`, balance: Math.abs(left - right) }];
};

const proposeFor = (text: string, sentence: TextSpan): Proposal[] => {
  const inside = text.slice(sentence.start, sentence.end);
  const count = countWords(inside);
  if (count < MIN_LONG_SENTENCE_WORDS) return [];
  const [best] = [...inside.matchAll(JOINT)]
    .flatMap((match) => splitAt(inside, match, sentence.start))
    .filter(isEditable(text))
    .sort((a, b) => a.balance - b.balance);
  if (!best) return [];
  const { start, end, replacement } = best;
  const reason = `This sentence has ${count} words. Two shorter ones are easier to read.`;
  return [
    {
      start,
      end,
      replacement,
      enhancementType: 'readability',
      reason,
      confidence: Math.min(0.9, 0.6 + (count - MIN_LONG_SENTENCE_WORDS) / 60),
    },
  ];
};

/** Splits a long sentence if its second half is a sentence by itself. Quotes are not split. */
export const longSentences: Rule = {
  judges: 'English',
  maxSuggestions: 2,
  propose: ({ text }) => sentencesIn(text).flatMap((sentence) => proposeFor(text, sentence)),
};
