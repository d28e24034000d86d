import { interpolateTimes } from '../../words/interpolate-times';
import type { Draft } from '../draft';
import { countWords, toOneLine } from '../text/words';
import type { LeftOut, Passage } from '../transcript-file';
import type { CaptionBlock } from './caption-blocks';
import { type CueLine, parseCueLines } from './cue-line';

/** Turns the blocks of a caption file into passages. Blocks whose time is missing or cannot be read are left out, unless they are wanted. */
export function readCaptions(blocks: readonly CaptionBlock[], keepUntimed: boolean): Draft {
  const leftOut: LeftOut[] = [];
  const usable = blocks.filter((block) => isTimed(block) || keepUntimed || leaveOut(block, leftOut));
  const cues = usable.map(toCue);
  const parts = foldRollingCaptions(cues, leftOut).flatMap(toParts);
  const hasSpeakers = parts.some(({ speaker }) => speaker !== null);
  return {
    passages: hasSpeakers ? continueVoices(parts) : parts,
    leftOut,
    language: null,
    hasSpeakers,
    problem: describeProblem(blocks.find((block) => !isTimed(block))),
  };
}

const isTimed = ({ startMs }: CaptionBlock) => startMs !== undefined && startMs !== null;

/** Returns false, for a filter. */
function leaveOut({ timeLine, position, lines }: CaptionBlock, leftOut: LeftOut[]): false {
  const text = toOneLine(
    parseCueLines(lines, null, null)
      .map((line) => line.text)
      .join(' '),
  );
  leftOut.push({ reason: timeLine === null ? 'no_time' : 'bad_time', position, text, words: countWords(text) });
  return false;
}

const MAX_SHOWN_CHARACTERS = 80;

function describeProblem(block: CaptionBlock | undefined): string | undefined {
  if (!block || block.timeLine === null) return undefined;
  const shown = block.timeLine.trim().slice(0, MAX_SHOWN_CHARACTERS);
  return `The transcript file has a time that cannot be read: "${shown}" (line ${block.position}).`;
}

const toCue = ({ startMs = null, endMs = null, position, lines }: CaptionBlock): Cue => ({
  startMs,
  endMs,
  position,
  lines: parseCueLines(lines, startMs, endMs),
});

/** Returns one passage for each voice, because voices may take turns within a cue, and divides the time of the cue by their length. */
function toParts({ startMs, endMs, position, lines }: Cue): Passage[] {
  const turns = joinTurns(lines.filter(({ text }) => text.trim() !== ''));
  const ranges =
    startMs !== null && endMs !== null && turns.length > 1
      ? interpolateTimes(
          turns.map(({ text }) => text),
          { startMs, endMs },
        )
      : [];
  return turns.map((turn, index) => ({ startMs, endMs, position, ...turn, ...ranges[index] }));
}

function joinTurns(lines: readonly CueLine[]): Pick<Passage, 'speaker' | 'text' | 'words'>[] {
  const turns: Pick<Passage, 'speaker' | 'text' | 'words'>[] = [];
  for (const { voice, text, words } of lines) {
    const last = turns.at(-1);
    if (!last || last.speaker !== voice) turns.push({ speaker: voice, text, words });
    else {
      last.text += `\n${text}`;
      last.words = last.words && words ? [...last.words, ...words] : null;
    }
  }
  return turns;
}

/**
 * Fills in speakers for parts without a tag. If a file has tags only where the speaker changes, as Podcasting 2.0 recommends, no tag
 * repeats the one directly before it. Where tags do repeat, every part has its own, and the speaker of one without a tag is unknown.
 */
function continueVoices<T extends { speaker: string | null }>(parts: readonly T[]): T[] {
  const repeats = parts.some(({ speaker }, index) => speaker !== null && parts[index - 1]?.speaker === speaker);
  if (repeats) return [...parts];
  let speaker: string | null = null;
  return parts.map((part) => {
    speaker = part.speaker ?? speaker;
    return { ...part, speaker };
  });
}

interface Cue {
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
function foldRollingCaptions(cues: readonly Cue[], leftOut: LeftOut[]): Cue[] {
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
