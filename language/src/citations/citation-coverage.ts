import type { Citation, UnsupportedClaim } from '@afterword/proto';

interface CitedText {
  evidence: readonly Pick<Citation, 'start' | 'end' | 'kind'>[];
  unheard: readonly Pick<UnsupportedClaim, 'kind'>[];
}

/** Returns the percentage of factual sentences with a citation, rounded down; 0 if there is none. A sentence and the quote in it count once. */
export function citationCoverage({ evidence, unheard }: CitedText): number {
  const quotes = evidence.filter(({ kind }) => kind === 'quote');
  const isAround = (span: CitedText['evidence'][number]) => quotes.some(({ start, end }) => start < span.end && span.start < end);
  const cited = evidence.filter((span) => span.kind === 'quote' || !isAround(span)).length;
  const all = cited + unheard.filter(({ kind }) => kind === 'sentence').length;
  return cited === 0 ? 0 : Math.floor((cited / all) * 100);
}
