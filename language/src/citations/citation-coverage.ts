import type { Citation, UnsupportedClaim } from '@afterword/proto';

interface CitedText {
  evidence: readonly Pick<Citation, 'start' | 'end' | 'kind' | 'unsure'>[];
  unheard: readonly Pick<UnsupportedClaim, 'kind'>[];
}

/**
 * Returns the percentage of factual sentences with a source, rounded down; 0 if there is none. A sentence and the quote in it count once. A
 * source with words that may be misheard does not count.
 */
export function citationCoverage({ evidence, unheard }: CitedText): number {
  const quotes = evidence.filter(({ kind }) => kind === 'quote');
  const isAround = (span: CitedText['evidence'][number]) => quotes.some(({ start, end }) => start < span.end && span.start < end);
  const cited = evidence.filter((span) => span.kind === 'quote' || !isAround(span));
  const sure = cited.filter(({ unsure = [] }) => unsure.length === 0).length;
  const all = cited.length + unheard.filter(({ kind }) => kind === 'sentence').length;
  return sure === 0 ? 0 : Math.floor((sure / all) * 100);
}
