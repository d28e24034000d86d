import type { VariantType } from '@afterword/proto';
import { fold } from '../words/fold';
import { UnsupportedInstruction } from './unsupported-instruction';

/** The instructions that can be followed without a language model. */
export type Directive = 'shorter' | 'longer' | 'different_quote' | 'different_sentences';

const DIRECTIVE_PATTERNS: readonly (readonly [pattern: RegExp, directive: Directive])[] = [
  [/\b(?:shorter|shorten|shortened|briefer|more concise|more brief|less text|fewer words|too long)\b/gu, 'shorter'],
  [/\b(?:longer|lengthen|lengthier|more detailed|more detail|more details|more text|expand|too short)\b/gu, 'longer'],
  [/\b(?:different|another|other|new|better)\s+quotes?\b|\b(?:change|replace|swap)\s+(?:the\s+)?quotes?\b/gu, 'different_quote'],
];
const POLITE_WORDS = new Set(
  `a add and be bit can caption choose could do for get give i is it its like little make made me much need notes of one pick please post put show so
  some text than thank thanks that the them then there they this thread to try tweet use version very want was way we with would write you`.split(
    /\s+/u,
  ),
);

const UNSUPPORTED_INSTRUCTION_MESSAGE = 'Custom instructions need an AI model. Try Shorter, Longer or Different quote.';
const CONTRADICTION_MESSAGE = 'Content can’t become shorter and longer at once. Choose one.';
const UNSUPPORTED_TONE_MESSAGE = 'A change of tone needs an AI model. Try Alternative, Shorter or Longer.';

/** Returns the directive of a variant. @throws UnsupportedInstruction if it requests a tone. */
export const toDirective = (variant: VariantType): Directive => {
  if (variant === 'shorter' || variant === 'longer') return variant;
  if (variant === 'alternative') return 'different_sentences';
  throw new UnsupportedInstruction(UNSUPPORTED_TONE_MESSAGE);
};

/** Returns why these instructions cannot be followed without a model, as a sentence for people; null if they can. */
export const findUnsupported = (instructions: string): string | null => {
  const directives = directivesIn(instructions);
  if (directives.length === 0 || asksForMore(instructions)) return UNSUPPORTED_INSTRUCTION_MESSAGE;
  return directives.includes('shorter') && directives.includes('longer') ? CONTRADICTION_MESSAGE : null;
};

/** Parses instructions. @throws UnsupportedInstruction if they request anything except the directives. */
export const parseDirectives = (instructions: string): Directive[] => {
  const problem = findUnsupported(instructions);
  if (problem !== null) throw new UnsupportedInstruction(problem);
  return directivesIn(instructions);
};

const directivesIn = (instructions: string): Directive[] =>
  DIRECTIVE_PATTERNS.filter(([pattern]) => fold(instructions).search(pattern) >= 0).map(([, directive]) => directive);

/** Whether anything is left besides directives and polite words. */
const asksForMore = (instructions: string): boolean => {
  const rest = DIRECTIVE_PATTERNS.reduce((text, [pattern]) => text.replace(pattern, ' '), fold(instructions));
  return (rest.match(/[\p{L}\p{N}']+/gu) ?? []).some((word) => !POLITE_WORDS.has(word));
};
