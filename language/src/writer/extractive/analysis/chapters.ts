import { INTRODUCTION } from '../../../rules/chapter-lines';
import { PLATFORM_RULES } from '../../../rules/platform-rules';
import type { AnalysedSentence } from './analysed-sentence';
import { chapterTitle } from './chapter-title';
import { topicShifts } from './topic-shifts';

export interface Chapter {
  readonly seconds: number;
  readonly title: string;
}

const MOST = 12;
/** Chapters this far apart suit a long episode; in a short one a sixth of it is enough. */
const COMFORTABLE_SECONDS = 180;
const { leastCount, leastSeconds } = PLATFORM_RULES.show_notes.chapters;

const startOf = (sentence: AnalysedSentence | undefined): number => Math.floor((sentence?.sentence.startMs ?? 0) / 1000);

/** The chapters of an episode, the first at 0; none where it is too short to have the three that podcast apps ask for. */
export const chapters = (sentences: readonly AnalysedSentence[], totalSeconds: number, inEnglish: boolean): Chapter[] => {
  const spacing = Math.max(leastSeconds, Math.min(COMFORTABLE_SECONDS, Math.floor(totalSeconds / 6)));
  const cuts: number[] = [];
  for (const shift of topicShifts(sentences)) {
    if (cuts.length === MOST - 1) break;
    const seconds = startOf(sentences[shift.at]);
    const near = [0, totalSeconds, ...cuts.map((cut) => startOf(sentences[cut]))].some((other) => Math.abs(other - seconds) < spacing);
    if (!near) cuts.push(shift.at);
  }
  if (cuts.length + 1 < leastCount) return [];
  const starts = [0, ...cuts.sort((a, b) => a - b)];
  const used = new Set<string>();
  return starts.map((start, number) => {
    const part = { start, end: starts[number + 1] ?? sentences.length, joins: inEnglish };
    const named = number === 0 && inEnglish ? INTRODUCTION : chapterTitle(sentences, part, used);
    const title = named ?? (inEnglish ? `Part ${number + 1}` : String(number + 1));
    used.add(title);
    return { seconds: number === 0 ? 0 : startOf(sentences[start]), title };
  });
};
