import { interpolateTimes } from '@afterword/language';
import type { Cue } from './cue';

/** Takes less than a minute to say. */
const MAX_CUE_WORDS = 100;

/** Splits cues of more than 100 words and divides their time, so that a transcript in a single line is spread over its recording. */
export const splitLongCues = (cues: readonly Cue[]): Cue[] => cues.flatMap(splitLongCue);

function splitLongCue(cue: Cue): Cue[] {
  const texts = joinInGroups(cue.text.split(' '));
  if (texts.length === 1) return [cue];
  const { startMs, endMs } = cue;
  if (startMs === null || endMs === null) return texts.map((text) => ({ ...cue, text }));
  const ranges = interpolateTimes(texts, { startMs, endMs });
  return texts.map((text, index) => ({ ...cue, text, ...ranges[index] }));
}

function joinInGroups(words: readonly string[]): string[] {
  const groups: string[] = [];
  for (let at = 0; at < words.length; at += MAX_CUE_WORDS) groups.push(words.slice(at, at + MAX_CUE_WORDS).join(' '));
  return groups;
}
