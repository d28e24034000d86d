import { createSkiaCanvas, loadImage } from '@afterword/drawing/skia';

/** Of 255, in a channel. Edges that are smoothed in another way differ by less, or in single pixels. */
const VISIBLE_LEVELS = 32;

/** Returns the share of pixels in percent that differ visibly between two pictures. @throws if they do not have the same size */
export async function visibleDifference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await readPicture(one), await readPicture(other)];
  if (first.width !== second.width || first.height !== second.height)
    throw new Error(`One picture has ${first.width} × ${first.height} pixels, the other ${second.width} × ${second.height}.`);
  const pixels = first.width * first.height;
  let different = 0;
  for (let pixel = 0; pixel < pixels; pixel++) if (isVisible(first.data, second.data, pixel * 4)) different++;
  return (different / pixels) * 100;
}

type Channels = Uint8ClampedArray;

const isVisible = (one: Channels, other: Channels, at: number): boolean =>
  [0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > VISIBLE_LEVELS);

async function readPicture(png: Buffer): Promise<{ width: number; height: number; data: Channels }> {
  const image = await loadImage(png);
  const context = createSkiaCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}
