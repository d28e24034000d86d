import { endsSentence } from '../../text/sentence-ends';
import type { Paragraph } from '../../words/paragraphs';
import { balancedLines } from './balanced-lines';
import type { Cue, CueLayout } from './cue';
import { withOrderlyTimes } from './cue-times';
import { partsOf, type Piece, piecesOf } from './pieces';

interface OpenCue extends Cue {
  last: Piece;
}

/** A caption ends before a pause this long. */
const PAUSE_MS = 1000;
/** A caption that holds more than one word is not longer than this. */
const LONGEST_MS = 6000;

/** The lines with `text` added, or null where it does not fit any more. */
const withText = (lines: readonly string[], text: string, layout: CueLayout): string[] | null => {
  const last = lines.at(-1);
  if (last === undefined) return [text];
  if (last.length + 1 + text.length <= layout.width) return [...lines.slice(0, -1), `${last} ${text}`];
  return lines.length < layout.lines ? [...lines, text] : null;
};

/** Whether the caption had better end here, although there is room. */
const isComplete = (cue: OpenCue, piece: Piece, { enough }: CueLayout): boolean => {
  if (piece.startMs - cue.last.endMs >= PAUSE_MS || piece.endMs - cue.startMs > LONGEST_MS) return true;
  return cue.lines.join(' ').length >= enough && endsSentence(cue.last.text, piece.text);
};

const nameLine = (speaker: string, width: number): string =>
  speaker.length < width ? `${speaker}:` : `${partsOf(speaker, width - 2)[0] ?? ''}…:`;

const opened = (piece: Piece, speaker: string | null, label: string | null, layout: CueLayout): OpenCue => {
  const lines = label === null ? [piece.text] : withText([label], piece.text, layout);
  return { startMs: piece.startMs, endMs: piece.endMs, speaker, lines: lines ?? [piece.text], last: piece };
};

const cuesOfParagraph = ({ speaker, words }: Paragraph, label: string | null, layout: CueLayout): Cue[] => {
  const cues: OpenCue[] = [];
  for (const piece of words.flatMap((word) => piecesOf(word, layout.width))) {
    const open = cues.at(-1);
    const lines = open && !isComplete(open, piece, layout) ? withText(open.lines, piece.text, layout) : null;
    if (open && lines) Object.assign(open, { lines, last: piece, endMs: Math.max(open.endMs, piece.endMs) });
    else cues.push(opened(piece, speaker, open ? null : label, layout));
  }
  return cues.map(({ startMs, endMs, lines }) => ({ startMs, endMs, speaker, lines: balancedLines(lines, layout.width) }));
};

/** A transcript as captions: one speaker each, cut at pauses and after sentences, in time order without overlaps. */
export const cuesOf = (paragraphs: readonly Paragraph[], layout: CueLayout): Cue[] =>
  withOrderlyTimes(
    paragraphs.flatMap((paragraph, at) => {
      const { speaker } = paragraph;
      const isNewTurn = layout.named && speaker !== null && speaker !== paragraphs[at - 1]?.speaker;
      return cuesOfParagraph(paragraph, isNewTurn ? nameLine(speaker, layout.width) : null, layout);
    }),
  );
