import type { Canvas2d } from '../canvas';
import { type FontStack, setFont } from '../look/fonts';
import { cleanLine, isRightToLeft, type Piece, splitCharacters, splitPieces } from './characters';
import { layoutPieces, type TextLayout } from './layout';

/** Halving the width that often leaves less than a pixel of a card. */
const BALANCE_STEPS = 9;
const NARROWEST = 0.4;

export interface TextStyle {
  stack: FontStack;
  /** 200 (thin) to 800 (bold). */
  weight: number;
  /** The height of a line, as a multiple of the size. */
  leading: number;
}

export interface TextSpace {
  width: number;
  height: number;
  /** Sizes in whole pixels. */
  minSize: number;
  maxSize: number;
  maxLines?: number;
}

export interface FittedText extends TextLayout {
  size: number;
  /** Whether the text does not fit in its smallest size. It is cut, and ends with "…". */
  isCut: boolean;
  /** How many characters are left out of a text that is cut. */
  charactersLeftOut: number;
}

/**
 * Returns the text in the largest size that fits, in lines of even length. The canvas has the font of that size afterwards. A text that
 * fits in no size is cut.
 */
export function fitText(canvas: Canvas2d, text: string, style: TextStyle, space: TextSpace): FittedText {
  return fitPieces(canvas, splitPieces(cleanLine(text)), style, space);
}

/** As `fitText`, for pieces of which more is known, such as when each is said. */
export function fitPieces(canvas: Canvas2d, pieces: readonly Piece[], style: TextStyle, space: TextSpace): FittedText {
  const isRtl = isRightToLeft(pieces.map(({ text }) => text).join(' '));
  const layoutAt = (size: number, shown: readonly Piece[], width = space.width): TextLayout => {
    setFont(canvas, style.stack, size, style.weight);
    return layoutPieces(canvas, shown, { width, size, leading: style.leading, isRightToLeft: isRtl });
  };
  const fits = ({ height, lines }: TextLayout): boolean => height <= space.height && lines <= (space.maxLines ?? Infinity);
  const size = largestSize(space, (each) => {
    const layout = layoutAt(each, pieces);
    return fits(layout) && (!layout.isBroken || each === space.minSize);
  });
  if (size !== null)
    return {
      ...balance(layoutAt(size, pieces), space.width, (width) => layoutAt(size, pieces, width)),
      size,
      isCut: false,
      charactersLeftOut: 0,
    };
  for (let count = pieces.length - 1; count > 0; count--) {
    const layout = layoutAt(space.minSize, withEllipsis(pieces.slice(0, count)));
    if (fits(layout)) return { ...layout, size: space.minSize, isCut: true, charactersLeftOut: lengthOf(pieces.slice(count)) };
  }
  const nothing = layoutAt(space.minSize, [{ text: '…', hasSpaceAfter: false, wordIndex: 0 }]);
  return { ...nothing, size: space.minSize, isCut: true, charactersLeftOut: lengthOf(pieces) };
}

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text, hasSpaceAfter }) => sum + splitCharacters(text).length + Number(hasSpaceAfter), 0);

/** Returns the largest size that fits, by halves. Returns null if none does. */
function largestSize({ minSize, maxSize }: TextSpace, fits: (size: number) => boolean): number | null {
  let [low, high] = [minSize, maxSize];
  let largest: number | null = null;
  while (low <= high) {
    const size = Math.floor((low + high) / 2);
    if (fits(size)) [largest, low] = [size, size + 1];
    else high = size - 1;
  }
  return largest;
}

/** Returns the layout in the narrowest width that needs no further line, so that no word stands alone on the last one. */
function balance(layout: TextLayout, width: number, layoutIn: (width: number) => TextLayout): TextLayout {
  let [low, high] = [width * NARROWEST, width];
  let balanced = layout;
  for (let step = 0; step < BALANCE_STEPS && layout.lines > 1; step++) {
    const middle = (low + high) / 2;
    const tried = layoutIn(middle);
    if (tried.lines > layout.lines || tried.words.length !== layout.words.length) low = middle;
    else [balanced, high] = [shift(tried, width - middle), middle];
  }
  return balanced;
}

/** Right-to-left text stays at the right edge of its box. */
function shift(layout: TextLayout, by: number): TextLayout {
  if (!layout.isRightToLeft) return layout;
  return { ...layout, words: layout.words.map((word) => ({ ...word, x: word.x + Math.round(by) })) };
}

function withEllipsis(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) =>
    index === pieces.length - 1 ? { ...piece, text: `${withoutEndingPunctuation(piece.text)}…`, hasSpaceAfter: false } : piece,
  );
}

function withoutEndingPunctuation(text: string): string {
  const characters = splitCharacters(text);
  return characters.slice(0, characters.findLastIndex((character) => !/\p{P}/u.test(character)) + 1).join('');
}
