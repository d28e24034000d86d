import type { ClipCaptions, WordTiming } from '@afterword/proto';
import type { Canvas2d } from '../canvas';
import { splitPieces, type Piece } from '../text/characters';
import { fitPieces, type FittedText, type TextSpace, type TextStyle } from '../text/fit-text';
import type { CaptionWord } from './caption-words';

/** Words that are shown together. Each placed word of `text` has the index of its word in `words`. */
export interface CaptionPage {
  words: CaptionWord[];
  text: FittedText;
  speaker: string | null;
  /** Counts the speakers in the order in which they first speak. */
  speakerIndex: number;
}

/** What is shown from a frame on: a page with one word marked, none yet (-1), or all of them said (Infinity). */
export interface CaptionState {
  frame: number;
  page: CaptionPage;
  marked: number;
}

const SENTENCE_END = /[.!?…。！？؟।](?:\p{Pe}|\p{Pf}|["'])*$/u;
/** A page of a sentence of so few words continues with the next one. */
const MIN_SENTENCE_WORDS = 4;
/** A pause of this length begins a new page. */
const MIN_PAUSE_S = 0.7;
/** A page appears this long before its first word, if the one before is over. */
const AHEAD_S = 0.6;
/** A page stays so long after its last word. */
const LINGER_S = 0.25;

export interface CaptionBox {
  style: TextStyle;
  space: TextSpace;
}

/** Without times of its own, a word cannot be marked: whole sentences are shown instead. */
export const captionsFor = (captions: ClipCaptions, timing: WordTiming): ClipCaptions =>
  captions === 'karaoke' && timing === 'estimated' ? 'lines' : captions;

/** Groups words into pages that fit the box. A page ends with a sentence, before a pause, with its speaker, or when it is full. */
export function toCaptionPages(canvas: Canvas2d, words: readonly CaptionWord[], box: CaptionBox): CaptionPage[] {
  const speakers = [...new Set(words.map(({ speaker }) => speaker))];
  const layoutOf = (page: readonly CaptionWord[]) => fitPieces(canvas, toPieces(page), box.style, box.space);
  const groups: CaptionWord[][] = [];
  for (const word of words) {
    const open = groups.at(-1);
    if (open && !isComplete(open, word) && fitsWell(layoutOf([...open, word]), box)) open.push(word);
    else groups.push([word]);
  }
  return groups.map((page) => {
    const speaker = page[0]?.speaker ?? null;
    return { words: page, text: layoutOf(page), speaker, speakerIndex: speakers.indexOf(speaker) };
  });
}

function isComplete(page: readonly CaptionWord[], next: CaptionWord): boolean {
  const last = page.at(-1);
  if (!last || last.speaker !== next.speaker || next.start - last.end > MIN_PAUSE_S) return true;
  return SENTENCE_END.test(last.text) && page.length >= MIN_SENTENCE_WORDS;
}

/** Smaller letters are for a single word that is too wide. */
const fitsWell = ({ isCut, size }: FittedText, { space }: CaptionBox): boolean => !isCut && size === space.maxSize;

const toPieces = (words: readonly CaptionWord[]): Piece[] =>
  words.flatMap(({ text }, wordIndex) => {
    const pieces = splitPieces(text);
    return pieces.map((piece, index) => ({ ...piece, wordIndex, hasSpaceAfter: piece.hasSpaceAfter || index === pieces.length - 1 }));
  });

/** Returns the states of the captions in order, none with the frame of another. A word is marked from the frame nearest to its start. */
export function toCaptionStates(
  pages: readonly CaptionPage[],
  captions: ClipCaptions,
  { frames, framesPerSecond }: { frames: number; framesPerSecond: number },
): CaptionState[] {
  const byFrame = new Map<number, CaptionState>();
  const add = (seconds: number, page: CaptionPage, marked: number) => {
    const frame = Math.max(0, Math.round(seconds * framesPerSecond));
    if (frame < frames) byFrame.set(frame, { frame, page, marked });
  };
  if (captions === 'none') return [];
  pages.forEach((page, index) => {
    const [before, after] = [pages[index - 1], pages[index + 1]];
    const [start, end] = [startOf(page), endOf(page)];
    add(before ? Math.min(start, Math.max(endOf(before) + LINGER_S, start - AHEAD_S)) : 0, page, captions === 'karaoke' ? -1 : Infinity);
    if (captions !== 'karaoke') return;
    page.words.forEach((word, at) => add(word.start, page, at));
    if (!after || startOf(after) - end > LINGER_S) add(end + LINGER_S / 2, page, Infinity);
  });
  return [...byFrame.values()].toSorted((a, b) => a.frame - b.frame);
}

const startOf = ({ words }: CaptionPage): number => words[0]?.start ?? 0;
const endOf = ({ words }: CaptionPage): number => words.at(-1)?.end ?? 0;
