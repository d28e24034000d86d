import { sentencesIn } from '../../text/sentences-in';
import type { TextSpan } from '../../text/text-span';
import { isFree } from './untouchable';
import type { Proposal, Rule } from './rule';

/** Plain-language guides ask for sentences of 20 words on average; from this many on, readers lose the thread. */
const LONG = 28;
const LEAST_PART = 6;
const SUBJECT = String.raw`(?=(?:i|we|you|he|she|they|it|there|this|that|these|those|our|my|his|her|their|the|nobody|everybody)(?:['’]\p{L}+)?\s)`;
const JOINT = new RegExp(String.raw`(?:,\s+(?<word>and|but|so)\s+|;\s+)${SUBJECT}`, 'giu');

const words = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const splitsOf = (text: string, sentence: TextSpan): (TextSpan & { replacement: string; balance: number })[] => {
  const inside = text.slice(sentence.start, sentence.end);
  return [...inside.matchAll(JOINT)].flatMap((match) => {
    const [left, right] = [words(inside.slice(0, match.index)), words(inside.slice(match.index + match[0].length))];
    if (Math.min(left, right) < LEAST_PART) return [];
    const joint = match.groups?.['word']?.toLowerCase();
    const next = match.index + match[0].length;
    const opening = joint === 'but' || joint === 'so' ? `${capitalised(joint)} ${inside[next] ?? ''}` : capitalised(inside[next] ?? '');
    const start = sentence.start + match.index;
    return [{ start, end: sentence.start + next + 1, replacement: `. ${opening}`, balance: Math.abs(left - right) }];
  });
};

const proposalFor = (text: string, sentence: TextSpan): Proposal[] => {
  const count = words(text.slice(sentence.start, sentence.end));
  if (count < LONG) return [];
  const [best] = splitsOf(text, sentence)
    .filter(isFree(text))
    .sort((a, b) => a.balance - b.balance);
  if (!best) return [];
  const reason = `This sentence has ${count} words. Two shorter ones are easier to read.`;
  return [{ ...best, enhancementType: 'readability', reason, confidence: Math.min(0.9, 0.6 + (count - LONG) / 60) }];
};

/** Cuts a long sentence in two where its second half stands by itself. Quotations stay whole. */
export const longSentences: Rule = {
  most: 2,
  propose: ({ text }) => sentencesIn(text).flatMap((sentence) => proposalFor(text, sentence)),
};
