import type { Citation, GeneratedContent, UnsupportedClaim } from '@afterword/proto';

/** A span of text with its annotations. `citation` and `claim` are set on the last piece only, which shows the chip. */
export interface AnnotatedPiece {
  start: number;
  end: number;
  state: 'plain' | 'cited' | 'unsure' | 'unsupported';
  /** The words of its source that may be misheard. */
  unsure: readonly string[];
  citation?: Citation;
  claim?: UnsupportedClaim;
}

export interface Annotations {
  citations: Citation[];
  claims: UnsupportedClaim[];
}

/** Leaves out the citations of sentences that contain a quotation, because the quotation has a citation of its own. */
export function toAnnotations({ content, evidence, unheard }: Pick<GeneratedContent, 'content' | 'evidence' | 'unheard'>): Annotations {
  const quotes = evidence.filter(({ kind }) => kind === 'quote');
  const holdsQuote = (span: Citation) => quotes.some((quote) => quote.start < span.end && span.start < quote.end);
  const sources = evidence.filter((span) => span.kind === 'quote' || !holdsQuote(span)).map((span) => withQuotationMarks(content, span));
  const isWithinSentence = (flag: UnsupportedClaim) =>
    unheard.some((other) => other !== flag && other.kind === 'sentence' && other.start <= flag.start && flag.end <= other.end);
  return { citations: sources, claims: unheard.filter((flag) => !isWithinSentence(flag)) };
}

/** Includes the quotation marks, so that the chip follows them. */
const withQuotationMarks = (content: string, span: Citation): Citation => ({
  ...span,
  start: /[“"„«]/u.test(content.charAt(span.start - 1)) ? span.start - 1 : span.start,
  end: /[”"»]/u.test(content.charAt(span.end)) ? span.end + 1 : span.end,
});

/** Splits the span from `start` to `end` at the boundaries of annotations. */
export function splitAtAnnotations({ citations, claims }: Annotations, start: number, end: number): AnnotatedPiece[] {
  const spans = [...citations, ...claims].filter((span) => span.start < end && start < span.end);
  const cuts = [start, ...spans.flatMap((span) => [span.start, span.end]), end].filter((cut) => cut >= start && cut <= end);
  const sorted = [...new Set(cuts)].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, index) => pieceFrom({ citations, claims }, from, sorted[index + 1] ?? end));
}

function pieceFrom({ citations, claims }: Annotations, start: number, end: number): AnnotatedPiece {
  const covers = (span: { start: number; end: number }) => span.start <= start && end <= span.end;
  const [flag, source] = [claims.find(covers), citations.find(covers)];
  const unsure = source?.unsure ?? [];
  const state = flag ? 'unsupported' : unsure.length > 0 ? 'unsure' : source ? 'cited' : 'plain';
  return { start, end, state, unsure, ...(source?.end === end && { citation: source }), ...(flag?.end === end && { claim: flag }) };
}
