import {
  findCitations,
  findUnsupportedClaims,
  isTranslatedClaim,
  normalizeWords,
  type PlacedQuote,
  quotedSpans,
  statementsIn,
  toSpokenTranscript,
  verifyQuote,
} from '@afterword/language';
import { fieldName } from '@afterword/language/templates';
import {
  type Citation,
  type ContentLanguage,
  TEMPLATE_VARIABLE,
  TEMPLATE_VARIABLES,
  type Transcript,
  type UnsupportedClaim,
} from '@afterword/proto';

export interface CiteTextInput {
  text: string;
  transcript: Transcript;
  /** Facts that the text may state although they are not in the transcript. */
  givenFacts: string[];
  /** For a text in another language than the transcript, whose words say nothing of its sources: what it was changed from. */
  translated?: TranslatedSource | undefined;
}

export interface TranslatedSource {
  language: ContentLanguage;
  content: string;
  citations: Citation[];
}

export interface CitedText {
  citations: Citation[];
  unsupportedClaims: UnsupportedClaim[];
}

/**
 * Finds the citations and the unsupported claims of a text. The text stays as it is: a quote that is neither in the transcript word for word
 * nor a given fact becomes a claim, and so does a sentence that states something unsupported.
 */
export function citeText(input: CiteTextInput): CitedText {
  const { text, transcript, givenFacts, translated } = input;
  if (translated) return citeTranslated(input, translated);
  const spoken = toSpokenTranscript(transcript);
  const quotes: PlacedQuote[] = [];
  const inexactQuotes: UnsupportedClaim[] = [];
  const given = new Set(givenFacts.map(normalizeWords));
  for (const { start, end, inner } of quotedSpans(text)) {
    const quote = verifyQuote(spoken, inner);
    if (quote.found && quote.similarity === 1) quotes.push({ start: start + 1, end: end - 1, quote });
    else if (!given.has(normalizeWords(inner))) inexactQuotes.push({ start, end, kind: 'sentence', text: text.slice(start, end) });
  }
  const { citations, unsupportedClaims } = findCitations(text, spoken, quotes, givenFacts);
  const details = findUnsupportedClaims(text, spoken, givenFacts);
  const sentences = [...unsupportedClaims, ...inexactQuotes];
  const claims = [...details, ...sentences, ...sentencesAround(text, details, [...citations, ...sentences]), ...placeholdersIn(text)];
  return { citations, unsupportedClaims: claims.toSorted((a, b) => a.start - b.start || a.end - b.end) };
}

/** An unchanged sentence keeps its source. One that a person wrote has none, because no rule finds it across languages. */
function citeTranslated({ text, transcript, givenFacts }: CiteTextInput, { language, content, citations }: TranslatedSource): CitedText {
  const kept = citations.flatMap((citation) => moveCitation(citation, content, text));
  const sentences = statementsIn(text)
    .filter((span) => !kept.some((citation) => overlap(citation, span)))
    .map(({ start, end }) => ({ kind: 'sentence' as const, text: text.slice(start, end), start, end }))
    .filter((sentence) => isTranslatedClaim(sentence.text, language, givenFacts));
  const details = findUnsupportedClaims(text, toSpokenTranscript(transcript), givenFacts, language);
  const claims = [...details, ...sentences, ...placeholdersIn(text)];
  return { citations: kept, unsupportedClaims: claims.toSorted((a, b) => a.start - b.start || a.end - b.end) };
}

/** Finds the passage of a citation in the changed text: of several that are the same, the one at its place among them. */
function moveCitation(citation: Citation, before: string, after: string): Citation[] {
  const passage = before.slice(citation.start, citation.end);
  const occurrence = before.slice(0, citation.start).split(passage).length - 1;
  const parts = after.split(passage);
  if (passage === '' || parts.length <= occurrence + 1) return [];
  const start = parts.slice(0, occurrence + 1).join(passage).length;
  return [{ ...citation, start, end: start + passage.length }];
}

interface Span {
  start: number;
  end: number;
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** Returns the sentences that state one of these details and are not among the known spans: too short to be claims without it. */
const sentencesAround = (text: string, details: Span[], known: Span[]): UnsupportedClaim[] =>
  statementsIn(text)
    .filter((sentence) => details.some((detail) => overlap(sentence, detail)) && !known.some((span) => overlap(sentence, span)))
    .map(({ start, end }) => ({ kind: 'sentence', text: text.slice(start, end), start, end }));

/** A name in square brackets. It is a placeholder if it names a template field, or has the underscores of made-up names. */
const BRACKETED_NAME = /\[([\p{L}\p{N}_ -]{1,50})\]/gu;
const FIELD_NAMES = new Set(Object.keys(TEMPLATE_VARIABLES).flatMap((name) => [name, fieldName(name)]));
const isFieldName = (name: string) => FIELD_NAMES.has(name) || (name.includes('_') && !name.includes(' '));

/** Finds template fields that were not filled in: "[Episode link]", or "{{sponsor}}" outside a template. */
function placeholdersIn(text: string): UnsupportedClaim[] {
  const bracketed = [...text.matchAll(BRACKETED_NAME)].filter(([, name = '']) => isFieldName(name));
  return [...bracketed, ...text.matchAll(TEMPLATE_VARIABLE)].map(({ 0: placeholder, index }) => ({
    kind: 'placeholder',
    text: placeholder,
    start: index,
    end: index + placeholder.length,
  }));
}
