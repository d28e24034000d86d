import type { Box, Canvas2d } from '../canvas';
import type { Look } from '../look/look';
import { containedSize, drawContained, fillRounded } from '../shapes';
import { plateOf } from './logo';

/** What a plate shows around the logo, as a share of the height of the box. */
const PLATE_MARGIN = 0.14;

/**
 * Draws the logo of a look at the left edge of the box, whole, with a plate behind it if it could not be seen on the background. Returns the
 * width that both take: 0 if the look has no logo.
 */
export function drawLogo(canvas: Canvas2d, { logo, background }: Pick<Look, 'logo' | 'background'>, box: Box): number {
  if (!logo) return 0;
  const plate = plateOf(logo, background);
  const margin = plate === null ? 0 : Math.round(box.height * PLATE_MARGIN);
  const inner: Box = { x: box.x + margin, y: box.y + margin, width: box.width - margin * 2, height: box.height - margin * 2 };
  const { width } = containedSize(logo.picture, inner);
  if (plate !== null) fillRounded(canvas, { ...box, width: width + margin * 2 }, margin, plate);
  drawContained(canvas, logo.picture, inner);
  return width + margin * 2;
}
