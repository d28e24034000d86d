import { interpolateTimes } from '@afterword/language';
import type { Cue } from './cue';

/** Spoken in less than a minute. */
const MAX_CUE_WORDS = 100;

/** Cues of at most 100 words, so that a transcript in a single line still spreads over its whole recording. A long cue's time is shared out. */
export const splitLongCues = (cues: readonly Cue[]): Cue[] => cues.flatMap(splitLongCue);

function splitLongCue(cue: Cue): Cue[] {
  const texts = splitWords(cue.text.split(' '));
  if (texts.length === 1) return [cue];
  const { startMs, endMs } = cue;
  if (startMs === null || endMs === null) return texts.map((text) => ({ ...cue, text }));
  const spans = interpolateTimes(texts, { startMs, endMs });
  return texts.map((text, index) => ({ ...cue, text, ...spans[index] }));
}

function splitWords(words: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < words.length; at += MAX_CUE_WORDS) pieces.push(words.slice(at, at + MAX_CUE_WORDS).join(' '));
  return pieces;
}
