import { interpolateTimes } from '../../words/interpolate-times';
import type { Draft } from '../draft';
import { countWords, toOneLine } from '../text/words';
import type { LeftOut, Passage } from '../transcript-file';
import type { CaptionBlock } from './caption-blocks';
import { type CueLine, parseCueLines } from './cue-line';
import { type Cue, foldRollingCaptions } from './rolling-captions';

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
