import type { GivenFacts, OpeningCandidate, PostOpenings } from '@afterword/proto';
import { Analyses } from '../../analysis/analyses';
import type { Post } from '../../moments/choose-moments';
import { type Candidate, findCandidates } from '../../moments/find-candidates';
import { momentsOf } from '../../moments/find-moments';
import { checkText } from '../../rules/check';
import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';
import { normalizeWords } from '../../words/tokens';
import { composeFactsLine } from './compose/facts-line';
import { composeLead } from './compose/lead';
import { toStatement } from './compose/statement';

interface OpeningsRequest {
  contentType: Post;
  content: string;
  /** The other content of the episode. */
  others: readonly string[];
  transcript: SpokenTranscript;
  /** What people entered about the episode. */
  given: GivenFacts;
}

const analyses = new Analyses();

/**
 * Finds what a post that was written without a model opens with, and what it could open with instead. Nothing is offered that its network
 * would refuse, that the post says elsewhere or another one opens with, or if its opening cannot be told apart.
 */
export function findOpenings({ contentType, content, others, transcript, given }: OpeningsRequest): Omit<PostOpenings, 'version'> {
  const analysis = analyses.of({ transcript });
  const leads = momentsOf(analysis).flatMap(({ quote }) => composeLead(contentType, quote) ?? []);
  const facts = composeFactsLine({ analysis, episode: { title: '', durationSeconds: null, given }, contentType });
  const current = openingOf(content, [...leads, facts]);
  if (current === null) return { current, openings: [] };
  const rest = content.slice(current.length);
  const openings = findCandidates(analysis)[contentType].flatMap((candidate): OpeningCandidate[] => {
    const text = composeLead(contentType, candidate.moment.quote);
    if (text === null) return [];
    if (text === current) return [toOpening(candidate, { text, content, isCurrent: true })];
    if (others.some((other) => openingOf(other, [text]) !== null)) return [];
    const changed = rest.includes(text) && current !== facts ? text + rest.replace(text, () => current) : text + rest;
    const isRepeated = changed === text + rest && repeats(rest, transcript, candidate.moment.quote);
    return isRepeated || checkText(contentType, changed).length > 0
      ? []
      : [toOpening(candidate, { text, content: changed, isCurrent: false })];
  });
  return { current, openings };
}

/** The longest of these texts with which the content begins; null if it begins with none. */
const openingOf = (content: string, texts: readonly string[]): string | null =>
  texts.filter((text) => text !== '' && `${content}\n`.startsWith(`${text}\n`)).toSorted((a, b) => b.length - a.length)[0] ?? null;

/** Whether a text says one of the sentences of a quote. */
function repeats(text: string, { sentences }: SpokenTranscript, quote: WordRun): boolean {
  const said = normalizeWords(text);
  const quoted = sentences.filter(({ first, last }) => first >= quote.first && last <= quote.last);
  return quoted.some((sentence) => said.includes(normalizeWords(toStatement(sentence.text))));
}

const toOpening = (
  { moment: { quote }, reasons, before, after }: Candidate,
  texts: Pick<OpeningCandidate, 'text' | 'content' | 'isCurrent'>,
): OpeningCandidate => ({
  ...texts,
  reasons: [...reasons],
  speaker: quote.speaker,
  startMs: quote.startMs,
  endMs: quote.endMs,
  before: before?.text ?? null,
  after: after?.text ?? null,
});
