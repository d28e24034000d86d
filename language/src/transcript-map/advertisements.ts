import { isEnglish } from '../words/is-english';
import type { SpokenSentence, SpokenTranscript } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import { type Evidence, findAnnounced, weighSentences } from './advertisement-evidence';
import { advertisingCues } from './cues/advertising';

/** A run of sentences that sell something: positions, both included. `sponsor` is a name that is said in it, if any stands out. */
export interface Advertisement {
  readonly first: number;
  readonly last: number;
  readonly sponsor: string | null;
}

/** What it costs to begin and end an advertisement. Both are usual where somebody else begins to talk. */
const COSTS = {
  begin: -4.6,
  beginAtTurn: -3.4,
  announced: 2,
  end: -1.4,
  endAtTurn: -0.5,
  endAfterClosing: 1.5,
  stayAfterClosing: -4,
  otherSpeaker: -0.5,
} as const;
/** An announcement, rather than a mere hint of one. */
const MIN_OPENING = 3;
/** An advertisement has this much of openings and pitches; an address alone is none. */
const MIN_EVIDENCE = 5;
const MAX_SECONDS = 340;
/** It is announced at most this many sentences before it. */
const MAX_SENTENCES_TO_OPENING = 4;
/** "Be well." still belongs to it. */
const MAX_LAST_WORDS = 5;
/** Advertisements come in blocks: what is said for so long between two belongs to them. */
const MAX_SECONDS_BETWEEN = 40;

/** Finds the advertisements of an episode: the most likely path through talk and advertisements, and the stories that lead to them. */
export function findAdvertisements(transcript: SpokenTranscript, known: readonly string[]): Advertisement[] {
  const { sentences } = transcript;
  const cues = advertisingCues(isEnglish(transcript));
  const evidence = weighSentences(sentences, known, cues);
  const announced = findAnnounced(sentences, cues).sponsors;
  const runs = joined([...runsOf(likeliestPath(sentences, evidence)), ...findOffers(evidence)])
    .map((run) => trim(run, sentences, evidence))
    .filter((run) => isConvincing(run, sentences, evidence))
    .map((run) => extend(run, sentences, evidence));
  const taglines = findTaglines(runs, sentences);
  return merge(joined([...runs, ...taglines]), sentences).map((run) => ({
    ...run,
    sponsor: sponsorOf(sentences.slice(run.first, run.last + 1), announced),
  }));
}

/** An offer is a sentence that says so much by itself, with what sells beside it. */
const MIN_OFFER = 5;
const MAX_SENTENCES_BESIDE = 2;

const findOffers = (evidence: readonly Evidence[]): Run[] =>
  evidence.flatMap(({ opening, pitch }, at) => {
    if (opening + pitch < MIN_OFFER || pitch === 0) return [];
    const beside = (from: number, step: 1 | -1) => {
      let end = from;
      for (let next = from + step; Math.abs(next - end) <= MAX_SENTENCES_BESIDE && evidence[next]; next += step)
        if (sells(evidence[next]!)) end = next;
      return end;
    };
    return [{ first: beside(at, -1), last: beside(at, 1) }];
  });

const sells = ({ pitch, namesBrand, closing, opening }: Evidence): boolean => pitch > 0 || namesBrand || closing > 0 || opening > 0;

/** Joins runs that touch or overlap. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs.toSorted((a, b) => a.first - b.first)) {
    const before = all.at(-1);
    if (before && run.first <= before.last + 1) before.last = Math.max(before.last, run.last);
    else all.push({ ...run });
  }
  return all;
}

/** A story that turns into a read is at most this long. */
const MAX_STORY = { sentences: 18, ms: 75_000 } as const;
/** After an offer, people joke about it for so many sentences: until they return to the show, or in few words of its own. */
const MAX_AFTERMATH = { sentences: 5, jokes: 3, words: 14 } as const;
/** Shorter stems are small words in some languages. */
const MIN_SUBJECT_CHARACTERS = 5;

/** Begins a read where its story does, and ends it where the show goes on. */
function extend({ first, last }: Run, sentences: readonly SpokenSentence[], evidence: readonly Evidence[]): Run {
  const isAnnounced = evidence[first]!.opening >= MIN_OPENING;
  const isStart = (at: number) =>
    (isAnnounced ? evidence[at]!.start === 'segue' : evidence[at]!.start !== null) &&
    sentences[first]!.startMs - sentences[at]!.startMs <= MAX_STORY.ms;
  const before = Array.from({ length: Math.min(first, MAX_STORY.sentences) }, (_, back) => first - 1 - back);
  return { first: before.find(isStart) ?? first, last: endOf({ first, last }, sentences, evidence) };
}

function endOf({ first, last }: Run, sentences: readonly SpokenSentence[], evidence: readonly Evidence[]): number {
  if (evidence[last]!.closing > 0) return last;
  const after = Array.from({ length: MAX_AFTERMATH.sentences }, (_, ahead) => last + 1 + ahead).filter((at) => at < sentences.length);
  const closing = after.find((at) => evidence[at]!.closing > 0);
  if (closing !== undefined) return closing;
  const subject = new Set(evidence.slice(first, last + 1).flatMap(({ stems }) => [...stems]));
  const isJoke = (at: number) =>
    wordsOf(sentences[at]!) <= MAX_AFTERMATH.words &&
    [...evidence[at]!.stems].some((stem) => stem.length >= MIN_SUBJECT_CHARACTERS && subject.has(stem));
  return after.slice(0, MAX_AFTERMATH.jokes).findLast(isJoke) ?? last;
}

const MIN_TAGLINE_WORDS = 3;

/** Sentences that repeat one of an advertisement word for word, wherever they are: its tagline. */
function findTaglines(runs: readonly Run[], sentences: readonly SpokenSentence[]): Run[] {
  const isInside = (at: number) => runs.some(({ first, last }) => at >= first && at <= last);
  const words = sentences.map((sentence) => (wordsOf(sentence) >= MIN_TAGLINE_WORDS ? normalizeWords(sentence.text) : ''));
  const said = new Set(words.filter((each, at) => each !== '' && isInside(at)));
  return words.flatMap((each, at) => (said.has(each) && !isInside(at) ? [{ first: at, last: at }] : []));
}

interface Run {
  first: number;
  last: number;
}

export const isTurn = (sentences: readonly SpokenSentence[], at: number): boolean => {
  const [before, sentence] = [sentences[at - 1]?.segment, sentences[at]?.segment];
  return !before || !sentence || (before !== sentence && (before.speaker !== sentence.speaker || sentence.speaker === null));
};

/** Returns for each sentence whether the best path (Viterbi) is in an advertisement there. */
function likeliestPath(sentences: readonly SpokenSentence[], evidence: readonly Evidence[]): boolean[] {
  let [talk, advertisement] = [0, -Infinity];
  const cameFrom = sentences.map((_, at) => {
    const { score, opening, closing } = evidence[at]!;
    const closedBefore = (evidence[at - 1]?.closing ?? 0) > 0;
    const atTurn = isTurn(sentences, at);
    const begin = talk + (atTurn ? COSTS.beginAtTurn : COSTS.begin) + (opening >= MIN_OPENING ? COSTS.announced : 0);
    const end =
      advertisement + (closedBefore ? COSTS.endAfterClosing : atTurn ? COSTS.endAtTurn : COSTS.end) - (opening > 0 ? COSTS.announced : 0);
    const stay = advertisement + (at > 0 && atTurn ? COSTS.otherSpeaker : 0) + (closedBefore ? COSTS.stayAfterClosing : 0);
    const from = { talk: end > talk, advertisement: stay >= begin };
    [talk, advertisement] = [Math.max(talk, end), Math.max(begin, stay) + score + (closing > 0 ? 1 : 0)];
    return from;
  });
  const path = sentences.map(() => false);
  let inAdvertisement = advertisement > talk;
  for (let at = sentences.length - 1; at >= 0; at -= 1) {
    path[at] = inAdvertisement;
    inAdvertisement = inAdvertisement ? cameFrom[at]!.advertisement : cameFrom[at]!.talk;
  }
  return path;
}

function runsOf(path: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  path.forEach((isInside, at) => {
    const run = runs.at(-1);
    if (isInside && run?.last === at - 1) run.last = at;
    else if (isInside) runs.push({ first: at, last: at });
  });
  return runs;
}

/** Extends a run back to its announcement, and leaves off what others say after it. */
function trim({ first, last }: Run, sentences: readonly SpokenSentence[], evidence: readonly Evidence[]): Run {
  const announcement = Array.from({ length: MAX_SENTENCES_TO_OPENING }, (_, back) => first - 1 - back).find(
    (at) => (evidence[at]?.opening ?? 0) >= 2,
  );
  const isLastWord = (at: number) => sells(evidence[at - 1]!) && !isTurn(sentences, at) && wordsOf(sentences[at]!) <= MAX_LAST_WORDS;
  let end = last;
  while (end > first && !sells(evidence[end]!) && !isLastWord(end)) end -= 1;
  return { first: announcement ?? first, last: end };
}

const wordsOf = ({ first, last }: SpokenSentence) => last - first + 1;
const secondsBetween = (from: number, to: number) => (to - from) / 1000;

function isConvincing({ first, last }: Run, sentences: readonly SpokenSentence[], evidence: readonly Evidence[]): boolean {
  const total = evidence.slice(first, last + 1).reduce((sum, { opening, pitch }) => sum + opening + pitch, 0);
  return total >= MIN_EVIDENCE && secondsBetween(sentences[first]!.startMs, sentences[last]!.endMs) <= MAX_SECONDS;
}

function merge(runs: readonly Run[], sentences: readonly SpokenSentence[]): Run[] {
  const blocks: Run[] = [];
  for (const run of runs) {
    const before = blocks.at(-1);
    if (before && secondsBetween(sentences[before.last]!.endMs, sentences[run.first]!.startMs) <= MAX_SECONDS_BETWEEN)
      before.last = run.last;
    else blocks.push({ ...run });
  }
  return blocks;
}

const NAME = /(?<=[^.!?…\s]["”)]?\s)\p{Lu}[\p{L}\p{N}&]{2,40}(?: (?:& )?\p{Lu}[\p{L}\p{N}]{2,40})?/gu;

/** The sponsor that is announced, or else the name that is said most often. */
function sponsorOf(run: readonly SpokenSentence[], announced: readonly string[]): string | null {
  const named = announced.find((name) => run.some(({ text }) => text.includes(name)));
  if (named !== undefined) return named;
  const times = new Map<string, number>();
  for (const { text } of run) for (const [name] of text.matchAll(NAME)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
