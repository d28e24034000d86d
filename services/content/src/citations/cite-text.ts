import { findCitations, findUnsupportedClaims, type PlacedQuote, quotedSpans, toSpokenTranscript, verifyQuote } from '@afterword/language';
import { type Citation, TEMPLATE_VARIABLE, TEMPLATE_VARIABLES, type Transcript, type UnsupportedClaim } from '@afterword/proto';

export interface CiteTextInput {
  text: string;
  transcript: Transcript;
  /** What the text may state though nobody spoke it. */
  givenFacts: string[];
}

export interface CitedText {
  citations: Citation[];
  unsupportedClaims: UnsupportedClaim[];
}

/** What a text stands on, left as it is: a quotation that nobody spoke word for word is pointed out, not taken away. */
export function citeText({ text, transcript, givenFacts }: CiteTextInput): CitedText {
  const spoken = toSpokenTranscript(transcript);
  const quotes: PlacedQuote[] = [];
  const unspoken: UnsupportedClaim[] = [];
  for (const { start, end, inner } of quotedSpans(text)) {
    const quote = verifyQuote(spoken, inner);
    if (quote.found && quote.similarity === 1) quotes.push({ start: start + 1, end: end - 1, quote });
    else unspoken.push({ start, end, kind: 'sentence', text: text.slice(start, end) });
  }
  const { citations, unsupportedClaims } = findCitations(text, spoken, quotes, givenFacts);
  const unheard = [...findUnsupportedClaims(text, spoken, givenFacts), ...unsupportedClaims, ...unspoken, ...placeholdersIn(text)];
  return { citations, unsupportedClaims: unheard.toSorted((a, b) => a.start - b.start || a.end - b.end) };
}

/** A variable's name in square brackets; names that templates made up are told by their underscores. */
const PLACEHOLDER = /\[([\p{L}\p{N}_-]{1,50})\]/gu;
const isVariable = (name: string) => Object.hasOwn(TEMPLATE_VARIABLES, name) || name.includes('_');

/** Where a template's variable has stayed open: "[episode_url]", or "{{sponsor}}" where it means nothing here. */
const placeholdersIn = (text: string): UnsupportedClaim[] =>
  [...[...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => isVariable(name)), ...text.matchAll(TEMPLATE_VARIABLE)].map(
    ({ 0: placeholder, index }) => ({ kind: 'placeholder', text: placeholder, start: index, end: index + placeholder.length }),
  );
