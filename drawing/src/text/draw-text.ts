import type { Colour } from '@afterword/proto';
import type { Box, Canvas2d } from '../canvas';
import { invertColour } from '../look/colours';
import { isRightToLeft } from './characters';
import { fitText, type FittedText, type TextStyle } from './fit-text';
import type { PlacedWord, TextLayout } from './layout';

/** Of upright letters, which systems move to whole pixels, each by its own rules. Slanted ones they leave as they are. */
const UNHINTED_SLANT = 0.0008;

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
    canvas.fillStyle = textFill(canvas, colourOf(word));
    // Decides on which side of the word its punctuation stands.
    canvas.direction = layout.isRightToLeft || isRightToLeft(word.text) ? 'rtl' : 'ltr';
    canvas.save();
    canvas.transform(1, 0, UNHINTED_SLANT, 1, at.x + word.x, at.y + word.y);
    canvas.fillText(word.text, 0, 0);
    canvas.restore();
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

/** Outside of every canvas, in pixels. */
const FAR_AWAY = 1_000_000;
const NEARLY_ALL = 0.9999;

/**
 * Skia corrects the edges of letters by the brightness of their colour, and each build of it by other numbers: the page and the server would
 * differ in 1.8% of the pixels of a dark card. For a gradient it takes the mean of its colours. That of this one is middle grey, which no
 * build corrects much, since the inverse colour counts as well, far away from what is seen.
 */
function textFill(canvas: Canvas2d, colour: Colour): object | string {
  if (canvas.isDocument) return colour;
  const fill = canvas.createLinearGradient(-FAR_AWAY, 0, FAR_AWAY, 0);
  const inverse = invertColour(colour);
  fill.addColorStop(0, colour);
  fill.addColorStop(NEARLY_ALL, colour);
  fill.addColorStop(NEARLY_ALL, inverse);
  fill.addColorStop(1, inverse);
  return fill;
}
