import type { Canvas2d } from '../canvas';
import { isRightToLeft, type Piece, splitCharacters } from './characters';

/** The baseline lies this share of the font size below the top of its line. */
const BASELINE = 0.8;
/** Widths are measured with errors far below a pixel. */
const TOLERANCE_PX = 0.5;

/** `x` and `y` are where the word is drawn, relative to the text's box: its left edge, and its baseline. */
export interface PlacedWord extends Piece {
  x: number;
  y: number;
  width: number;
  /** The line that it is on, counted from 0. */
  line: number;
}

export interface TextLayout {
  words: PlacedWord[];
  lines: number;
  height: number;
  isRightToLeft: boolean;
  /** Whether a word was wider than a line, and is broken. */
  isBroken: boolean;
}

export interface LayoutOptions {
  width: number;
  /** In pixels. The canvas has a font of this size. */
  size: number;
  /** The height of a line, as a multiple of the size. */
  leading: number;
  isRightToLeft: boolean;
}

interface Row {
  pieces: { piece: Piece; width: number; gap: number }[];
  width: number;
}

/** Breaks pieces into lines of at most `width` and places each. Words of the other direction keep their order among themselves. */
export function layoutPieces(canvas: Canvas2d, pieces: readonly Piece[], options: LayoutOptions): TextLayout {
  const { size, leading } = options;
  const rows = toRows(canvas, pieces, options.width);
  return {
    words: rows.flatMap(({ pieces: row }, line) =>
      placeRow(row, options).map((word) => ({ ...word, line, y: baselineOf(line, size, leading) })),
    ),
    lines: rows.length,
    height: rows.length * size * leading,
    isRightToLeft: options.isRightToLeft,
    isBroken: rows.reduce((count, row) => count + row.pieces.length, 0) > pieces.length,
  };
}

function toRows(canvas: Canvas2d, pieces: readonly Piece[], width: number): Row[] {
  const space = canvas.measureText(' ').width;
  const rows: Row[] = [];
  let gap = 0;
  for (const piece of pieces.flatMap((each) => breakWide(canvas, each, width))) {
    const pieceWidth = canvas.measureText(piece.text).width;
    const row = rows.at(-1);
    if (row && !row.pieces.at(-1)?.piece.endsLine && row.width + gap + pieceWidth <= width + TOLERANCE_PX) {
      row.pieces.push({ piece, width: pieceWidth, gap });
      row.width += gap + pieceWidth;
    } else rows.push({ pieces: [{ piece, width: pieceWidth, gap: 0 }], width: pieceWidth });
    gap = piece.hasSpaceAfter ? space : 0;
  }
  return rows;
}

/** Breaks a piece that is wider than a line, so that a long address never leaves its box. */
function breakWide(canvas: Canvas2d, piece: Piece, width: number): Piece[] {
  if (canvas.measureText(piece.text).width <= width) return [piece];
  const parts = [''];
  for (const character of splitCharacters(piece.text)) {
    const longer = `${parts.at(-1)}${character}`;
    if (parts.at(-1) !== '' && canvas.measureText(longer).width > width) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts.map((text, index) => {
    const isLast = index === parts.length - 1;
    return { ...piece, text, hasSpaceAfter: piece.hasSpaceAfter && isLast, endsLine: piece.endsLine && isLast };
  });
}

function placeRow(row: Row['pieces'], { width, isRightToLeft: isRtl }: LayoutOptions): Omit<PlacedWord, 'line' | 'y'>[] {
  const ordered = inVisualOrder(row, isRtl);
  let end = 0;
  return ordered.map(({ piece, width: pieceWidth, gap }, index) => {
    // The first of the row has no gap before it. If it stands elsewhere, it has that of the word at its place.
    const start = index === 0 ? 0 : end + (ordered[index] === row[0] ? (ordered[0]?.gap ?? 0) : gap);
    end = start + pieceWidth;
    return { ...piece, width: pieceWidth, x: Math.round(isRtl ? width - end : start) };
  });
}

/** Returns the words from the edge where the line begins: runs of the other direction are reversed. */
function inVisualOrder(row: Row['pieces'], isRtl: boolean): Row['pieces'] {
  const runs: { isOpposite: boolean; words: Row['pieces'] }[] = [];
  for (const word of row) {
    const run = runs.at(-1);
    const hasDirection = /[\p{L}\p{N}]/u.test(word.piece.text);
    const isOpposite = hasDirection ? isRightToLeft(word.piece.text) !== isRtl : (run?.isOpposite ?? false);
    if (run?.isOpposite === isOpposite) run.words.push(word);
    else runs.push({ isOpposite, words: [word] });
  }
  return runs.flatMap(({ isOpposite, words }) => (isOpposite ? words.toReversed() : words));
}

const baselineOf = (line: number, size: number, leading: number): number => Math.round(line * size * leading + size * BASELINE);
