import type { AnalysedSentence } from './analysed-sentence';

/** A show says its name within this many milliseconds, or at the very end. */
const OPENING_MS = 180_000;
const CLOSING_SENTENCES = 8;
const SMALL = 'of|the|and|for|in|on|to|at|a';
const NAME = String.raw`(?<name>\p{Lu}[\p{L}\p{N}'’&]*(?:\s+(?:(?:${SMALL})\s+)*\p{Lu}[\p{L}\p{N}'’&]*){0,4})`;
const END = String.raw`(?=\s*[,.!?:;]|\s+(?:podcast|show|with)\b|$)`;
const PRESENTS_SHOW = new RegExp(
  String.raw`\b(?:[Ww]elcome(?: back)? to|[Yy]ou(?:'|’)?(?:re| are) listening to|[Tt]his is)\s+${NAME}${END}`,
  'u',
);
const IS_A_SHOW = /^\s*(?:,\s*)?(?:the|a|our|your)?\s*(?:\p{L}+\s+)?(?:podcast|show|with)\b/iu;

const namedIn = ({ sentence: { text } }: AnalysedSentence): string[] => {
  const match = PRESENTS_SHOW.exec(text);
  const name = match?.groups?.name;
  if (!match || name === undefined) return [];
  const isPerson = /\bthis is\s/iu.test(match[0]) && !IS_A_SHOW.test(text.slice(match.index + match[0].length));
  return isPerson ? [] : [name];
};

/** Returns the name of the show from its greeting or farewell; null if it is not named or the text has no capitals. */
export const findShowName = (sentences: readonly AnalysedSentence[]): string | null =>
  sentences
    .filter(({ sentence, at }) => sentence.startMs <= OPENING_MS || at >= sentences.length - CLOSING_SENTENCES)
    .flatMap(namedIn)[0] ?? null;
