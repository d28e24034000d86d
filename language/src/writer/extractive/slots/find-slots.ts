import type { GivenFacts, SlotCandidate, SlotKind, TextSlot, WrittenType } from '@afterword/proto';
import { Analyses } from '../../../analysis/analyses';
import type { Analysis } from '../../../analysis/analyse';
import type { AnalysedSentence } from '../../../analysis/analysed-sentence';
import { rankMoments } from '../../../moments/rank-moments';
import { openPronouns } from '../../../moments/open-pronouns';
import { reasonsOf, worthsOfWording } from '../../../moments/worths';
import { checkText } from '../../../rules/check';
import { chooseText, fillSlots } from '../../../rules/fill-slots';
import type { SpokenTranscript, WordRun } from '../../../words/spoken-transcript';
import { normalizeWords } from '../../../words/tokens';
import { formatQuote, formatQuoteWithTime } from '../../layout';
import { composeFactsLine } from '../compose/facts-line';
import { toSentenceStatement, toStatement } from '../compose/statement';
import { composeHashtags, topicHashtags } from '../compose/topic-hashtags';
import { type PlacedSlot, placeSlots } from './place-slots';

interface SlotsRequest {
  contentType: WrittenType;
  content: string;
  /** The other content of the episode. */
  others: readonly string[];
  transcript: SpokenTranscript;
  /** What people entered about the episode. */
  given: GivenFacts;
}

const analyses = new Analyses();
const MAX_CANDIDATES = 5;

/**
 * Finds the places of a text that was written without a model, and what each could hold instead. Nothing is offered that its network would
 * refuse, that the text says elsewhere, that another one opens with, or that sells something.
 */
export function findSlots(request: SlotsRequest): TextSlot[] {
  const { contentType, content, transcript, given } = request;
  const analysis = analyses.of({ transcript });
  const facts = composeFactsLine({ analysis, episode: { title: '', durationSeconds: null, given }, contentType });
  const placed = placeSlots(contentType, content, analysis, facts);
  const offers = offersFor({ request, analysis, placed, facts });
  const texts = placed.map(({ text }) => text);
  return placed.map((slot, index) => {
    const isNew = ({ text }: SlotCandidate) => text !== slot.text && (slot.spoken !== null || !texts.includes(text));
    const fits = ({ text }: SlotCandidate) =>
      checkText(contentType, fillSlots(content, placed, chooseText(texts, index, text))).length === 0;
    const candidates = (offers.get(slot) ?? []).filter((each) => isNew(each) && fits(each)).slice(0, MAX_CANDIDATES);
    const { kind, start, end, prefix, text } = slot;
    return { kind, start, end, prefix, text, present: text === '' ? null : describePresent(analysis, slot), candidates };
  });
}

interface Search {
  request: SlotsRequest;
  analysis: Analysis;
  placed: readonly PlacedSlot[];
  facts: string;
}

type Offers = Map<PlacedSlot, readonly SlotCandidate[]>;

/** All that each slot could hold, best first. What several could hold is dealt out, so that no two offer the same first. */
function offersFor(search: Search): Offers {
  const { analysis, placed, request } = search;
  const [openings, points] = [openingsFor(search), describeNew(analysis, request, analysis.points)];
  const offered = openings.filter(({ text }) => !points.some((each) => each.text === text)).slice(0, MAX_CANDIDATES);
  const quotes = quotesFor(search, request.content).filter((each) => !offered.some((other) => overlap(each, other)));
  const statements = points.filter((each) => ![...offered, ...quotes].some((other) => overlap(each, other)));
  const offers: Offers = new Map();
  const offer = (kind: SlotKind, all: (slot: PlacedSlot) => readonly SlotCandidate[]) =>
    placed.filter((slot) => slot.kind === kind).forEach((slot) => offers.set(slot, all(slot)));
  offer('opening', () => openings);
  if (request.contentType === 'show_notes') {
    deal(offers, placed, ['quote'], quotes);
    deal(offers, placed, ['statement'], statements);
  } else deal(offers, placed, ['quote', 'statement'], [...quotes, ...statements]);
  const questions = [...analysis.questions, ...analysis.otherQuestions.filter(({ tagged }) => openPronouns(tagged).length === 0)];
  offer('question', () => describeNew(analysis, request, questions));
  offer('call_to_action', ({ text }) =>
    describeNew(analysis, { ...request, content: request.content.replace(text, '') }, analysis.callsToAction),
  );
  offer('hashtags', (slot) => hashtagsFor(search, slot));
  return offers;
}

/** Each slot gets its share, and after it what the others got, so that the first that it offers is its own. */
function deal(offers: Offers, placed: readonly PlacedSlot[], kinds: readonly SlotKind[], candidates: readonly SlotCandidate[]): void {
  const slots = placed.filter(({ kind }) => kinds.includes(kind));
  for (const [place, slot] of slots.entries()) {
    const own = candidates.filter((_, at) => at % slots.length === place);
    offers.set(slot, [...own, ...candidates.filter((each) => !own.includes(each))]);
  }
}

const overlap = (a: SlotCandidate, b: SlotCandidate): boolean =>
  a.text === b.text ||
  (a.startMs !== null && a.endMs !== null && b.startMs !== null && b.endMs !== null && a.startMs < b.endMs && b.startMs < a.endMs);

/** Quotes for a post, last those that it has elsewhere; for show notes how they present the episode; and the plain line of facts. */
function openingsFor(search: Search): SlotCandidate[] {
  const { analysis, facts, placed, request } = search;
  const opening = placed.find(({ kind }) => kind === 'opening');
  if (!opening) return [];
  const plain = facts === '' || openingsOf(request).includes(facts) ? [] : [describeFacts(facts)];
  if (request.contentType === 'show_notes') {
    const [first] = analysis.introduction;
    const introduction = first ? [describe(analysis, analysis.introduction.map(toSentenceStatement).join(' '), first.sentence)] : [];
    return [...introduction, ...plain, ...describeNew(analysis, request, analysis.points)];
  }
  const isHeld = ({ text }: SlotCandidate) => placed.some((slot) => slot.text === text);
  const all = quotesFor(search, request.content.slice(opening.end));
  const quotes = [...all.filter((each) => !isHeld(each)), ...all.filter(isHeld)];
  return [...quotes.slice(0, MAX_CANDIDATES - 1), ...plain, ...quotes.slice(MAX_CANDIDATES - 1)];
}

/** Quotes that this part of the content does not have yet, except as a whole in one of its slots. */
function quotesFor({ analysis, placed, request }: Search, content: string): SlotCandidate[] {
  const format = request.contentType === 'show_notes' ? formatQuoteWithTime : formatQuote;
  const isHeld = (text: string) => content !== request.content && placed.some((slot) => slot.text === text);
  const [isSaidHere, opensAnother] = [saidIn(content, request.transcript), saidIn(openingsOf(request).join(' '), request.transcript)];
  return rankMoments(analysis, request.contentType).flatMap(({ quote, worths }) => {
    const text = format(quote);
    return !opensAnother(quote) && (isHeld(text) || !isSaidHere(quote)) ? [describe(analysis, text, quote, reasonsOf(worths))] : [];
  });
}

/** Those of these sentences that neither the content has nor another one opens with. */
function describeNew(analysis: Analysis, request: SlotsRequest, sentences: readonly AnalysedSentence[]): SlotCandidate[] {
  const isUsed = saidIn([request.content, ...openingsOf(request)].join(' '), request.transcript);
  const fresh = sentences
    .filter(({ sentence }) => !isUsed(sentence))
    .map((each) => describe(analysis, toSentenceStatement(each), each.sentence));
  return fresh.filter(({ text }, at) => fresh.findIndex((each) => each.text === text) === at);
}

const openingsOf = ({ others }: SlotsRequest): string[] => others.map((other) => other.split('\n', 1)[0] ?? '');

/** Returns a function that checks whether a text says one of the sentences of a run. */
function saidIn(text: string, { sentences }: SpokenTranscript): (run: WordRun) => boolean {
  const said = normalizeWords(text);
  return (run) =>
    sentences.some(
      ({ first, last, text: spoken }) => first <= run.last && last >= run.first && said.includes(normalizeWords(toStatement(spoken))),
    );
}

const MAX_HASHTAGS: Partial<Record<WrittenType, number>> = { social_twitter: 2, social_linkedin: 3, social_instagram: 5 };

/** Those that are there, with other topics; if there are none, those that the writer would add. */
function hashtagsFor({ analysis, request: { contentType, given } }: Search, { text }: PlacedSlot): SlotCandidate[] {
  const topics = topicHashtags({ analysis });
  const episode = { title: '', durationSeconds: null, given };
  const written = text || composeHashtags({ analysis, episode, brandVoice: null, lessons: [] }, MAX_HASHTAGS[contentType] ?? 0);
  const tags = written.split(' ').filter(Boolean);
  const kept = tags.filter((tag) => !topics.some((topic) => topic.tag === tag));
  const count = Math.max(1, tags.length - kept.length);
  const others = topics.filter(({ tag }) => !tags.includes(tag));
  const lines = Array.from({ length: Math.ceil(others.length / count) }, (_, line) => others.slice(line * count, (line + 1) * count));
  const first = text === '' && written !== '' ? [topics.filter(({ tag }) => tags.includes(tag))] : [];
  return [...first, ...lines].slice(0, MAX_CANDIDATES).map((line) => ({
    ...NOT_SPOKEN,
    text: [...kept, ...line.map(({ tag }) => tag)].join(' '),
    reasons: line.map((topic) => `“${topic.text}” is said ${topic.times} times.`),
  }));
}

const NOT_SPOKEN = { speaker: null, startMs: null, endMs: null, before: null, after: null } as const;

const describeFacts = (text: string): SlotCandidate => ({ ...NOT_SPOKEN, text, reasons: ['It says plainly who talks about what.'] });

function describePresent(analysis: Analysis, { kind, text, spoken }: PlacedSlot): SlotCandidate {
  if (spoken) return describe(analysis, text, spoken);
  return kind === 'hashtags' ? { ...NOT_SPOKEN, text, reasons: [] } : describeFacts(text);
}

function describe(analysis: Analysis, text: string, run: WordRun, reasons = reasonsOf(worthsOfWording(text))): SlotCandidate {
  const { sentences, words } = analysis.transcript;
  return {
    text,
    reasons,
    speaker: sentences.find(({ last }) => last >= run.first)?.segment.speaker ?? null,
    startMs: words[run.first]?.startMs ?? null,
    endMs: words[run.last]?.endMs ?? null,
    before: sentences.findLast(({ last }) => last < run.first)?.text ?? null,
    after: sentences.find(({ first }) => first > run.last)?.text ?? null,
  };
}
