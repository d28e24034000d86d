import { sentencesIn } from '../../text/sentences-in';
import type { TextSpan } from '../../text/text-span';
import { isEditable } from './paragraph-edits';
import type { Proposal, Rule } from './rule';

const FILLER = String.raw`(?:you know|i mean|um+|uh+|erm|basically|honestly|to be honest|like i said|as i said|kind of like|sort of like)`;
/** Only between two commas do these carry nothing. */
const ENCLOSED = 'like|actually|right|well|okay';
/** Between commas, before one at the start, or after one at the end: elsewhere the same words may carry meaning. */
const FILLERS = new RegExp(String.raw`(?:^|(?<=[\s“(]))${FILLER},\s+|,\s+${FILLER}(?=[,.!?;])|,\s+(?:${ENCLOSED})(?=,)`, 'giu');

const findFillers = (text: string, { start, end }: TextSpan): TextSpan[] =>
  [...text.slice(start, end).matchAll(FILLERS)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));

const removeFillers = (text: string, sentence: TextSpan, cuts: readonly TextSpan[]): string =>
  cuts
    .toReversed()
    .reduce(
      (left, cut) => left.slice(0, cut.start - sentence.start) + left.slice(cut.end - sentence.start),
      text.slice(sentence.start, sentence.end),
    )
    .replace(/^([“(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

const proposeFor = (text: string, sentence: TextSpan, isAllowed: (span: TextSpan) => boolean): Proposal[] => {
  const cuts = findFillers(text, sentence).filter(isAllowed);
  if (cuts.length === 0) return [];
  const reason = 'Without the filler words this reads faster, and it says the same.';
  return [{ ...sentence, replacement: removeFillers(text, sentence, cuts), enhancementType: 'readability', reason, confidence: 0.8 }];
};

/** Removes filler words, except in quotations. */
export const fillers: Rule = {
  judges: 'English',
  maxSuggestions: 2,
  propose: ({ text }) => {
    const isAllowed = isEditable(text);
    return sentencesIn(text).flatMap((sentence) => proposeFor(text, sentence, isAllowed));
  },
};
