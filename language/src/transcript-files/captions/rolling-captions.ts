import { countWords, toOneLine } from '../text/words';
import type { LeftOut } from '../transcript-file';
import type { CueLine } from './cue-line';

export interface Cue {
  startMs: number | null;
  endMs: number | null;
  position: number;
  lines: CueLine[];
}

/** In captions that roll up, nearly every cue repeats lines; elsewhere somebody may say the same twice. */
const MIN_ROLLING_SHARE = 0.4;
const MIN_CUES = 4;
const MAX_SHOWN_LINES = 4;

/** Removes lines that a cue repeats from the one before, if the captions roll up, as those of YouTube do. */
export function foldRollingCaptions(cues: readonly Cue[], leftOut: LeftOut[]): Cue[] {
  const shown = cues.map(({ lines }) => lines.map(({ text }) => toOneLine(text)).filter((text) => text !== ''));
  const repeats = shown.map((lines, index) => countRepeated(shown[index - 1] ?? [], lines));
  const rolling = repeats.filter((count) => count > 0).length;
  if (cues.length < MIN_CUES || rolling < (cues.length - 1) * MIN_ROLLING_SHARE) return [...cues];
  return cues.flatMap((cue, index) => {
    const lines = cue.lines.filter(({ text }) => text.trim() !== '');
    for (const { text } of lines.slice(0, repeats[index])) {
      leftOut.push({ reason: 'repeated', position: cue.position, text: toOneLine(text), words: countWords(text) });
    }
    const fresh = lines.slice(repeats[index]);
    return fresh.length === 0 ? [] : [{ ...cue, lines: fresh }];
  });
}

/** Returns how many lines at the end of the previous cue are those at the beginning of this one. */
function countRepeated(previous: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(previous.length, lines.length, MAX_SHOWN_LINES); count > 0; count--) {
    const before = previous.slice(-count);
    if (lines.slice(0, count).every((line, at) => line === before[at])) return count;
  }
  return 0;
}
