import type { Colour } from '@afterword/proto';
import type { Box, Canvas2d, Picture } from './canvas';

export function fillRounded(canvas: Canvas2d, { x, y, width, height }: Box, radius: number, colour: Colour): void {
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, radius);
  canvas.fillStyle = colour;
  canvas.fill();
}

/** Returns the size of a whole picture that is as large as fits in the box, in whole pixels. */
export function containedSize({ width, height }: Picture, box: Omit<Box, 'x' | 'y'>): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height);
  const wholePixels = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: wholePixels(width), height: wholePixels(height) };
}

/** Draws a whole picture into the box, as large as it fits, at the box's left edge. */
export function drawContained(canvas: Canvas2d, picture: Picture, box: Box): void {
  const { width, height } = containedSize(picture, box);
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(picture, 0, 0, picture.width, picture.height, box.x, box.y + Math.round((box.height - height) / 2), width, height);
}

/** The distance of the two marks, and their height, in the units of the product's mark (34 × 34). */
const MARK_DISTANCE = 10.4;
const MARK_HEIGHT = 14.5;

/** Draws the closing quotation marks of the product's mark, with (x, y) as their top left corner. */
export function drawQuotationMarks(
  canvas: Canvas2d,
  at: { x: number; y: number; height: number },
  first: Colour,
  second: Colour = first,
): void {
  canvas.save();
  canvas.translate(at.x, at.y);
  canvas.scale(at.height / MARK_HEIGHT, at.height / MARK_HEIGHT);
  fillMark(canvas, first);
  canvas.translate(MARK_DISTANCE, 0);
  fillMark(canvas, second);
  canvas.restore();
}

/** A disc with a tail. */
function fillMark(canvas: Canvas2d, colour: Colour): void {
  canvas.beginPath();
  canvas.arc(4.2, 4.2, 4.2, Math.PI / 2, Math.PI * 2.15);
  canvas.bezierCurveTo(7.5, 9.9, 5.4, 12.8, 1.8, 14.5);
  canvas.lineTo(0.8, 12.8);
  canvas.bezierCurveTo(2.8, 11.6, 4, 10.1, 4.4, 8.3);
  canvas.closePath();
  canvas.fillStyle = colour;
  canvas.fill();
}
