import type { Analysis } from '../analysis/analyse';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import { PLATFORM_RULES } from '../rules/platform-rules';
import { isWithheld } from '../transcript-map';
import { nameChapters } from './name-chapters';
import { findTopicShifts } from './topic-shifts';
import type { Title } from './title';

/** A part of the episode. `titles` are what it could be called, the best first; `title` is that, or a number where nothing is good enough. */
export interface Chapter {
  readonly seconds: number;
  readonly title: string;
  readonly titles: readonly Title[];
}

/** Fewer or more chapters than the talk asks for: from -2 to 2. */
export type ChapterAmount = number;

/** How many chapters there are for each amount, as a part of the usual. */
export const SHARE_OF_USUAL_CHAPTERS: Readonly<Record<ChapterAmount, number>> = { [-2]: 0.4, [-1]: 0.7, 0: 1, 1: 1.4, 2: 2 };
/** As many as people publish for an hour or two. */
const MAX_CHAPTERS = 24;
/** Two chapters are at least this far apart. */
const MIN_APART_SECONDS = 60;
/** There is at least one chapter in so many seconds, and at most one in so few, whatever the talk is like. */
const SECONDS_OF_CHAPTER = { most: 300, least: 90 } as const;
/** In between, a change of topic is one from here on. */
const MIN_DEPTH = 0.5;
const { minCount, minSeconds } = PLATFORM_RULES.show_notes.chapters;

const startSeconds = (sentence: AnalysedSentence | undefined): number => Math.floor((sentence?.sentence.startMs ?? 0) / 1000);

const found = new WeakMap<Analysis, Map<ChapterAmount, readonly Chapter[]>>();

/** Returns the chapters of an episode, the first at 0; none if it is too short for the minimum of podcast apps. Found once for each amount. */
export function chaptersOf(analysis: Analysis, amount: ChapterAmount = 0): readonly Chapter[] {
  const known = found.get(analysis) ?? new Map<ChapterAmount, readonly Chapter[]>();
  const chapters = known.get(amount) ?? findChapters(analysis, amount);
  found.set(analysis, known.set(amount, chapters));
  return chapters;
}

function findChapters(analysis: Analysis, amount: ChapterAmount): readonly Chapter[] {
  const sentences = analysis.sentences.filter(({ kind }) => !isWithheld(kind));
  const totalSeconds = Math.floor((analysis.transcript.words.at(-1)?.endMs ?? 0) / 1000);
  const starts = findStarts(sentences, totalSeconds, amount);
  const parts = starts.map((start, number) => sentences.slice(start, starts[number + 1] ?? sentences.length));
  return nameChapters(analysis, parts).map((named, number) => ({
    ...named,
    seconds: number === 0 ? 0 : startSeconds(sentences[starts[number] ?? 0]),
  }));
}

/** Returns the positions of the sentences that chapters begin with; none if there are too few. */
function findStarts(sentences: readonly AnalysedSentence[], totalSeconds: number, amount: ChapterAmount): number[] {
  const apart = Math.max(minSeconds, Math.min(MIN_APART_SECONDS, Math.floor(totalSeconds / 6)));
  const [fewest, most] = [totalSeconds / SECONDS_OF_CHAPTER.most, Math.min(MAX_CHAPTERS, totalSeconds / SECONDS_OF_CHAPTER.least)];
  const cuts: { at: number; depth: number }[] = [];
  const secondsAt = (at: number) => startSeconds(sentences[at]);
  for (const shift of findTopicShifts(sentences)) {
    const near = [0, totalSeconds, ...cuts.map(({ at }) => secondsAt(at))].some((other) => Math.abs(other - secondsAt(shift.at)) < apart);
    if (!near) cuts.push(shift);
  }
  const deep = cuts.filter(({ depth }) => depth >= MIN_DEPTH).length;
  const usual = Math.ceil(Math.max(minCount, fewest, Math.min(most, deep + 1)));
  const wanted = Math.max(minCount, Math.round(usual * (SHARE_OF_USUAL_CHAPTERS[amount] ?? 1)));
  const kept = cuts.slice(0, wanted - 1);
  return kept.length + 1 < minCount ? [] : [0, ...kept.map(({ at }) => at).toSorted((a, b) => a - b)];
}
