import { graphemesOf } from '../../text/characters';
import { endsSentence } from '../../text/sentence-ends';
import { interpolateTimes } from '../../words/interpolate-times';
import type { Paragraph } from '../../words/paragraphs';
import type { SpokenWord } from '../../words/spoken-transcript';

interface OpenCue extends Cue {
  last: CuePiece;
}

/** A caption ends before a pause this long. */
const MIN_PAUSE_MS = 1000;
/** A caption that holds more than one word is not longer than this. */
const MAX_MULTIWORD_CUE_MS = 6000;

/** Returns the lines with `text` added; null if it does not fit. */
const addText = (lines: readonly string[], text: string, layout: CueLayout): string[] | null => {
  const last = lines.at(-1);
  if (last === undefined) return [text];
  if (last.length + 1 + text.length <= layout.maxCharacters) return [...lines.slice(0, -1), `${last} ${text}`];
  return lines.length < layout.maxLines ? [...lines, text] : null;
};

/** Whether the caption had better end here, although there is room. */
const isComplete = (cue: OpenCue, piece: CuePiece, { minSentenceCharacters }: CueLayout): boolean => {
  if (piece.startMs - cue.last.endMs >= MIN_PAUSE_MS || piece.endMs - cue.startMs > MAX_MULTIWORD_CUE_MS) return true;
  return cue.lines.join(' ').length >= minSentenceCharacters && endsSentence(cue.last.text, piece.text);
};

const formatNameLine = (speaker: string, width: number): string =>
  speaker.length < width ? `${speaker}:` : `${splitText(speaker, width - 2)[0] ?? ''}…:`;

const openCue = (piece: CuePiece, speaker: string | null, label: string | null, layout: CueLayout): OpenCue => {
  const lines = label === null ? [piece.text] : addText([label], piece.text, layout);
  return { startMs: piece.startMs, endMs: piece.endMs, speaker, lines: lines ?? [piece.text], last: piece };
};

const buildParagraphCues = ({ speaker, words }: Paragraph, label: string | null, layout: CueLayout): Cue[] => {
  const cues: OpenCue[] = [];
  for (const piece of words.flatMap((word) => splitWord(word, layout.maxCharacters))) {
    const open = cues.at(-1);
    const lines = open && !isComplete(open, piece, layout) ? addText(open.lines, piece.text, layout) : null;
    if (open && lines) Object.assign(open, { lines, last: piece, endMs: Math.max(open.endMs, piece.endMs) });
    else cues.push(openCue(piece, speaker, open ? null : label, layout));
  }
  return cues.map(({ startMs, endMs, lines }) => ({ startMs, endMs, speaker, lines: balanceLines(lines, layout.maxCharacters) }));
};

/** A transcript as captions: one speaker each, cut at pauses and after sentences, in time order without overlaps. */
export const buildCues = (paragraphs: readonly Paragraph[], layout: CueLayout): Cue[] =>
  resolveOverlaps(
    paragraphs.flatMap((paragraph, at) => {
      const { speaker } = paragraph;
      const isNewTurn = layout.hasNames && speaker !== null && speaker !== paragraphs[at - 1]?.speaker;
      return buildParagraphCues(paragraph, isNewTurn ? formatNameLine(speaker, layout.maxCharacters) : null, layout);
    }),
  );

/** Two lines broken nearest to their middle, since a short one under a long one reads badly; other captions stay as they are. */
const balanceLines = (lines: readonly string[], width: number): string[] => {
  if (lines.length !== 2) return [...lines];
  const text = lines.join(' ');
  const breaks = [...text.matchAll(/ /gu)].map((match) => match.index).filter((at) => at <= width && text.length - at - 1 <= width);
  const [middle] = breaks.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2));
  return middle === undefined ? [...lines] : [text.slice(0, middle), text.slice(middle + 1)];
};

/** A caption stays this long, unless the next one is due. */
const MIN_CUE_MS = 1000;
/** One word with a long silence in it does not stay longer than this. */
const MAX_CUE_MS = 7000;

/** Returns captions that do not overlap, have a positive duration, and stay at least MIN_CUE_MS if there is room. */
const resolveOverlaps = (cues: readonly Cue[]): Cue[] => {
  let earliest = 0;
  return cues.map((cue, at) => {
    const startMs = Math.max(cue.startMs, earliest);
    const due = cues[at + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const wanted = Math.min(Math.max(cue.endMs, startMs + MIN_CUE_MS), startMs + MAX_CUE_MS);
    const endMs = Math.max(startMs + 1, Math.min(wanted, due));
    earliest = endMs;
    return { ...cue, startMs, endMs };
  });
};

/** A caption: its lines, and the words on them. Times are milliseconds. */
export interface Cue {
  startMs: number;
  endMs: number;
  speaker: string | null;
  lines: string[];
}

/**
 * Layout of captions. Lines have at most `maxCharacters` UTF-16 units; from `minSentenceCharacters` on a caption ends with its
 * sentence. With `hasNames` the speaker's name precedes the first words of a turn.
 */
export interface CueLayout {
  readonly maxLines: number;
  readonly maxCharacters: number;
  readonly minSentenceCharacters: number;
  readonly hasNames: boolean;
}

/** A word, or a part of one that is wider than a line. */
type CuePiece = Pick<SpokenWord, 'text' | 'startMs' | 'endMs'>;

/** Splits a text into graphemes, and those wider than a line into code points. */
const splitCharacters = (text: string, width: number): string[] =>
  [...graphemesOf(text)].flatMap(({ segment }) => (segment.length > width ? [...segment] : [segment]));

/** A text cut between two characters into parts of at most `width` UTF-16 units. */
const splitText = (text: string, width: number): string[] => {
  const parts: string[] = [];
  for (const character of splitCharacters(text, width)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + character.length <= width) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
};

/** A word as pieces of at most `width` UTF-16 units that share its time. */
const splitWord = (word: CuePiece, width: number): CuePiece[] => {
  if (word.text.length <= width) return [word];
  const parts = splitText(word.text, width);
  return interpolateTimes(parts, word).map((time, at) => ({ ...time, text: parts[at] ?? '' }));
};
