import type { Evidence, Unheard } from '@afterword/proto';
import type { PlacedQuote } from '../quotes/verify-quotes';
import { statementsIn } from '../text/statements-in';
import type { TextSpan } from '../text/text-span';
import { claimStems } from './claim-stems';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { bestSupport, type Support } from './best-support';
import { claimsSomething } from './claims-something';
import { restatesGiven } from './restates-given';

export interface Grounds {
  evidence: Evidence[];
  unsupported: Unheard[];
}

/** A sentence stands on a stretch of speech that holds at least this part of its subject. */
const LEAST_SUPPORT = 0.4;

const rounded = (score: number): number => Math.round(score * 100) / 100;

const evidenceFor = (transcript: SpokenTranscript, { start, end }: TextSpan, support: Support, kind: Evidence['kind']): Evidence[] => {
  const [from, to] = [transcript.words[support.first], transcript.words[support.last]];
  if (!from || !to) return [];
  return [
    { firstWordId: from.id, lastWordId: to.id, startMs: from.startMs, endMs: to.endMs, start, end, kind, score: rounded(support.score) },
  ];
};

const quoteEvidence = ({ start, end, quote }: PlacedQuote): Evidence => ({
  firstWordId: quote.firstWordId,
  lastWordId: quote.lastWordId,
  startMs: quote.startMs,
  endMs: quote.endMs,
  start,
  end,
  kind: 'quote',
  score: rounded(quote.similarity),
});

/** The transcript span each sentence and each quote of `text` stands on, and the sentences that stand on nothing, neither spoken nor given. */
export const findEvidence = (
  text: string,
  transcript: SpokenTranscript,
  quotes: readonly PlacedQuote[],
  given: readonly string[],
): Grounds => {
  const told = new Set(claimStems(given.join('\n')));
  const grounds: Grounds = { evidence: quotes.map(quoteEvidence), unsupported: [] };
  for (const span of statementsIn(text)) {
    if (quotes.some((quote) => quote.start <= span.start + 1 && quote.end >= span.end - 2)) continue;
    const sentence = text.slice(span.start, span.end);
    if (restatesGiven(sentence, given)) continue;
    const support = bestSupport(transcript, sentence);
    if (support && support.score >= LEAST_SUPPORT) grounds.evidence.push(...evidenceFor(transcript, span, support, 'sentence'));
    else if (claimsSomething(sentence, told)) grounds.unsupported.push({ ...span, kind: 'sentence', text: sentence });
  }
  grounds.evidence.sort((a, b) => a.start - b.start || a.end - b.end);
  return grounds;
};
