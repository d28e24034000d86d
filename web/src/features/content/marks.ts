import type { Evidence, GeneratedContent, Unheard } from '@afterword/proto';

/** A stretch of text with what is known about it. `source` and `flag` are set on its last piece only: there stands the pill. */
export interface Piece {
  start: number;
  end: number;
  state: 'plain' | 'proven' | 'unheard';
  source?: Evidence;
  flag?: Unheard;
}

export interface Marks {
  sources: Evidence[];
  flags: Unheard[];
}

/** A sentence that holds a quotation is proven by the quotation, so it needs no pill of its own. */
export function marksOf({ content, evidence, unheard }: Pick<GeneratedContent, 'content' | 'evidence' | 'unheard'>): Marks {
  const quotes = evidence.filter(({ kind }) => kind === 'quote');
  const holdsQuote = (span: Evidence) => quotes.some((quote) => quote.start < span.end && span.start < quote.end);
  const sources = evidence.filter((span) => span.kind === 'quote' || !holdsQuote(span)).map((span) => withQuotationMarks(content, span));
  const isWithinSentence = (flag: Unheard) =>
    unheard.some((other) => other !== flag && other.kind === 'sentence' && other.start <= flag.start && flag.end <= other.end);
  return { sources, flags: unheard.filter((flag) => !isWithinSentence(flag)) };
}

/** The marks belong to the quotation, so that its pill stands behind them. */
const withQuotationMarks = (content: string, span: Evidence): Evidence => ({
  ...span,
  start: /[“"„«]/u.test(content.charAt(span.start - 1)) ? span.start - 1 : span.start,
  end: /[”"»]/u.test(content.charAt(span.end)) ? span.end + 1 : span.end,
});

/** Cuts the stretch from `start` to `end` where the marks begin and end. */
export function piecesOf({ sources, flags }: Marks, start: number, end: number): Piece[] {
  const spans = [...sources, ...flags].filter((span) => span.start < end && start < span.end);
  const cuts = [start, ...spans.flatMap((span) => [span.start, span.end]), end].filter((cut) => cut >= start && cut <= end);
  const sorted = [...new Set(cuts)].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, index) => pieceFrom({ sources, flags }, from, sorted[index + 1] ?? end));
}

function pieceFrom({ sources, flags }: Marks, start: number, end: number): Piece {
  const covers = (span: { start: number; end: number }) => span.start <= start && end <= span.end;
  const [flag, source] = [flags.find(covers), sources.find(covers)];
  const state = flag ? 'unheard' : source ? 'proven' : 'plain';
  return { start, end, state, ...(source?.end === end && { source }), ...(flag?.end === end && { flag }) };
}
