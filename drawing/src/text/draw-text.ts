import type { Colour } from '@afterword/proto';
import type { Box, Canvas2d } from '../canvas';
import { isRightToLeft } from './characters';
import { fitText, type FittedText, type TextStyle } from './fit-text';
import type { PlacedWord, TextLayout } from './layout';

/** Draws words that are laid out, with (x, y) as the corner of their box. The canvas has their font. */
export function drawWords(
  canvas: Canvas2d,
  layout: Pick<TextLayout, 'words' | 'isRightToLeft'>,
  at: { x: number; y: number },
  colourOf: (word: PlacedWord) => Colour,
): void {
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
  for (const word of layout.words) {
    canvas.fillStyle = colourOf(word);
    // Decides on which side of the word its punctuation stands.
    canvas.direction = layout.isRightToLeft || isRightToLeft(word.text) ? 'rtl' : 'ltr';
    canvas.fillText(word.text, at.x + word.x, at.y + word.y);
  }
}

export interface LineStyle extends TextStyle {
  size: number;
  colour: Colour;
  /** Where the line ends: at the right edge of its box. Otherwise it begins at its edge. */
  align?: 'right';
}

/** Draws one line, smaller if it is long, cut if it is far too long. `box.height` does not limit it. */
export function drawLine(canvas: Canvas2d, text: string, box: Omit<Box, 'height'>, style: LineStyle): FittedText {
  const minSize = Math.round(style.size * 0.75);
  const space = { width: box.width, height: style.size * style.leading + 1, minSize, maxSize: style.size, maxLines: 1 };
  const line = fitText(canvas, text, style, space);
  const end = Math.max(...line.words.map(({ x, width }) => x + width));
  const indent = style.align === 'right' && !line.isRightToLeft ? Math.round(box.width - end) : 0;
  drawWords(canvas, line, { x: box.x + indent, y: box.y }, () => style.colour);
  return line;
}
