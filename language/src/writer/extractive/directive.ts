import type { VariantType } from '@afterword/proto';
import { fold } from '../../words/fold';
import { UnsupportedInstruction } from '../unsupported-instruction';

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

export const UNSUPPORTED_INSTRUCTION_MESSAGE =
  'Without an AI model this writer cannot follow free instructions or change the tone. Ask for “shorter”, “longer” or “different quote”, or edit the text yourself.';

export const UNSUPPORTED_TONE_MESSAGE =
  'Without an AI model this writer cannot change the tone: its sentences are those that were spoken. Choose “alternative”, “shorter” or “longer”, or set up a model.';

/** Returns the directive of a variant. @throws UnsupportedInstruction if it asks for a tone. */
export const toDirective = (variant: VariantType): Directive => {
  if (variant === 'shorter' || variant === 'longer') return variant;
  if (variant === 'alternative') return 'different_sentences';
  throw new UnsupportedInstruction(UNSUPPORTED_TONE_MESSAGE);
};

/** Parses instructions. @throws UnsupportedInstruction if they ask for anything but the directives. */
export const parseDirectives = (instructions: string): Directive[] => {
  let rest = fold(instructions);
  const directives = DIRECTIVE_PATTERNS.filter(([pattern]) => rest.search(pattern) >= 0).map(([, directive]) => directive);
  for (const [pattern] of DIRECTIVE_PATTERNS) rest = rest.replace(pattern, ' ');
  const beyond = (rest.match(/[\p{L}\p{N}']+/gu) ?? []).some((word) => !POLITE_WORDS.has(word));
  if (directives.length === 0 || beyond) throw new UnsupportedInstruction(UNSUPPORTED_INSTRUCTION_MESSAGE);
  if (directives.includes('shorter') && directives.includes('longer'))
    throw new UnsupportedInstruction('A text cannot become shorter and longer at once.');
  return directives;
};
