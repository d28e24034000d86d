import type { Citation, UnsupportedClaim } from '@afterword/proto';

interface CitedText {
  evidence: readonly Pick<Citation, 'start' | 'end' | 'kind'>[];
  unheard: readonly Pick<UnsupportedClaim, 'kind'>[];
}

/** How many percent of the sentences that claim something stand on what was said; 0 where none does. A sentence and the quotation in it count once. */
export function citationCoverage({ evidence, unheard }: CitedText): number {
  const quotes = evidence.filter(({ kind }) => kind === 'quote');
  const isAround = (span: CitedText['evidence'][number]) => quotes.some(({ start, end }) => start < span.end && span.start < end);
  const standing = evidence.filter((span) => span.kind === 'quote' || !isAround(span)).length;
  const all = standing + unheard.filter(({ kind }) => kind === 'sentence').length;
  return standing === 0 ? 0 : Math.floor((standing / all) * 100);
}
