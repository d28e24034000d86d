import type { Colour } from '@afterword/proto';
import type { Box, Canvas2d, Picture } from './canvas';

export function fillRounded(canvas: Canvas2d, { x, y, width, height }: Box, radius: number, colour: Colour): void {
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, radius);
  canvas.fillStyle = colour;
  canvas.fill();
}

/** Draws a whole picture into the box, as large as it fits, at the box's left edge. Returns the width that it takes. */
export function drawContained(canvas: Canvas2d, picture: Picture, box: Box): number {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(picture, 0, 0, picture.width, picture.height, box.x, box.y + (box.height - height) / 2, width, height);
  return width;
}

/** Draws the middle of a picture as a square with round corners, and a hairline around it. */
export function drawSquare(
  canvas: Canvas2d,
  picture: Picture,
  { x, y, width: side }: Omit<Box, 'height'>,
  radius: number,
  line: Colour,
): void {
  const part = Math.min(picture.width, picture.height);
  canvas.save();
  canvas.beginPath();
  canvas.roundRect(x, y, side, side, radius);
  canvas.clip();
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(picture, (picture.width - part) / 2, (picture.height - part) / 2, part, part, x, y, side, side);
  canvas.restore();
  canvas.beginPath();
  canvas.roundRect(x + 1, y + 1, side - 2, side - 2, radius);
  canvas.strokeStyle = line;
  canvas.lineWidth = 2;
  canvas.stroke();
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
