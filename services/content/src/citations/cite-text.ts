import {
  findCitations,
  findUnsupportedClaims,
  isTranslatedClaim,
  normalizeWords,
  type PlacedQuote,
  quoteCitation,
  quotedSpans,
  type SpokenTranscript,
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
  const { quotes, inexactQuotes } = checkQuotes(text, spoken, givenFacts);
  const { citations, unsupportedClaims } = findCitations(text, spoken, quotes, givenFacts);
  const details = findUnsupportedClaims(text, spoken, givenFacts);
  const sentences = [...unsupportedClaims, ...inexactQuotes];
  const claims = [...details, ...sentences, ...sentencesAround(text, details, [...citations, ...sentences]), ...placeholdersIn(text)];
  return { citations, unsupportedClaims: inOrder(claims) };
}

/** A quote is in the transcript word for word, whatever the language of the text around it, or it is inexact. */
function checkQuotes(text: string, spoken: SpokenTranscript, givenFacts: readonly string[]) {
  const quotes: PlacedQuote[] = [];
  const inexactQuotes: UnsupportedClaim[] = [];
  const given = new Set(givenFacts.map(normalizeWords));
  for (const { start, end, inner } of quotedSpans(text)) {
    const quote = verifyQuote(spoken, inner);
    if (quote.found && quote.similarity === 1) quotes.push({ start: start + 1, end: end - 1, quote });
    else if (!given.has(normalizeWords(inner))) inexactQuotes.push({ start, end, kind: 'sentence', text: text.slice(start, end) });
  }
  return { quotes, inexactQuotes };
}

/** An unchanged sentence keeps its source. One that a person wrote has none, because no rule finds it across languages. */
function citeTranslated({ text, transcript, givenFacts }: CiteTextInput, { language, content, citations }: TranslatedSource): CitedText {
  const spoken = toSpokenTranscript(transcript);
  const { quotes, inexactQuotes } = checkQuotes(text, spoken, givenFacts);
  const cited = inOrder([...keepCitations(citations, content, text), ...quotes.map(quoteCitation)]);
  const sentences = statementsIn(text)
    .filter((span) => !cited.some((citation) => overlap(citation, span)))
    .map(({ start, end }) => ({ kind: 'sentence' as const, text: text.slice(start, end), start, end }))
    .filter((sentence) => isTranslatedClaim(sentence.text, language, givenFacts));
  const otherQuotes = inexactQuotes.filter((quote) => !sentences.some((sentence) => overlap(sentence, quote)));
  const details = findUnsupportedClaims(text, spoken, givenFacts, language);
  return { citations: cited, unsupportedClaims: inOrder([...details, ...sentences, ...otherQuotes, ...placeholdersIn(text)]) };
}

/** Finds the sentence of each citation in the changed text: of several that are the same, the one at its place among them. */
function keepCitations(citations: readonly Citation[], before: string, after: string): Citation[] {
  const [spansBefore, spansAfter] = [statementsIn(before), statementsIn(after)];
  return citations.flatMap((citation) => {
    const sentence = before.slice(citation.start, citation.end);
    const place = spansBefore.filter((span) => before.slice(span.start, span.end) === sentence).findIndex(isAt(citation));
    const span = spansAfter.filter(({ start, end }) => after.slice(start, end) === sentence)[place];
    return citation.kind === 'sentence' && span ? [{ ...citation, ...span }] : [];
  });
}

/** Returns the citations of a text in which words were corrected and all sentences are the same; none if their number is another one. */
export function moveToCorrected(citations: readonly Citation[], before: string, after: string): Citation[] {
  const [spansBefore, spansAfter] = [statementsIn(before), statementsIn(after)];
  if (spansBefore.length !== spansAfter.length) return [];
  return citations.flatMap((citation) => {
    const span = spansAfter[spansBefore.findIndex(isAt(citation))];
    return span ? [{ ...citation, ...span }] : [];
  });
}

const isAt =
  ({ start, end }: Span) =>
  (span: Span): boolean =>
    span.start === start && span.end === end;

const inOrder = <T extends Span>(spans: readonly T[]): T[] => spans.toSorted((a, b) => a.start - b.start || a.end - b.end);

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
