import { LOGO_BOX } from '@afterword/proto';
import { createLogo, isInvisible, type Logo } from '../logo/logo';
import { containedSize } from '../shapes';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';

/** Returns a logo to draw, from its stored file. */
export async function loadLogo(png: Uint8Array | null): Promise<Logo | null> {
  if (!png) return null;
  const picture = await loadImage(png);
  const { data } = drawScaled(picture, picture).getContext('2d').getImageData(0, 0, picture.width, picture.height);
  return createLogo(picture, data);
}

/**
 * Returns a picture as PNG, upright, not larger than logos are stored, and without anything but its pixels. Returns null if it cannot be
 * decoded, is not as large as its header says, or has nothing to see. Decodes whatever it is given: the header must have been checked.
 */
export async function encodeLogo(file: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array | null> {
  const picture = await loadImage(file).catch(() => null);
  if (!picture || !isOfSize(picture, size)) return null;
  const fits = picture.width <= LOGO_BOX.width && picture.height <= LOGO_BOX.height;
  const canvas = drawScaled(picture, fits ? picture : containedSize(picture, LOGO_BOX));
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return isInvisible(data) ? null : canvas.toBuffer('image/png');
}

/** A photo may lie on its side in the file. */
const isOfSize = (picture: Image, { width, height }: { width: number; height: number }): boolean =>
  (picture.width === width && picture.height === height) || (picture.width === height && picture.height === width);

function drawScaled(picture: Image, { width, height }: { width: number; height: number }) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}
