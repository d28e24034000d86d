import type { Colour } from '@afterword/proto';
import type { Picture } from '../canvas';
import { contrastRatio, SHAPE_CONTRAST } from '../look/colours';

/** A logo, loaded, and what its pixels say about where it can be seen. */
export interface Logo {
  picture: Picture;
  /** How much of what is visible has each brightness, from black to white; null if the picture fills its box, so that it is its own ground. */
  ink: readonly number[] | null;
}

/** As much of a picture is opaque in a round badge. Letters alone cover less. */
const FILLS_BOX = Math.PI / 4 - 0.03;
/** Levels of luminance that are told apart. */
const LEVELS = 64;
const OPAQUE = 250;
/** The share of a logo that may be hard to see. */
const MAX_HIDDEN = 0.25;
const PLATES = ['#ffffff', '#181512'] as const satisfies Colour[];

/** @param pixels of the whole picture: red, green, blue, alpha */
export function createLogo(picture: Picture, pixels: Uint8ClampedArray): Logo {
  const ink = Array<number>(LEVELS).fill(0);
  let [opaque, visible] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha >= OPAQUE) opaque++;
    visible += alpha;
    const luminance = 0.2126 * linear(pixels[at]) + 0.7152 * linear(pixels[at + 1]) + 0.0722 * linear(pixels[at + 2]);
    const level = levelOf(luminance);
    ink[level] = (ink[level] ?? 0) + alpha;
  }
  if (visible === 0) return { picture, ink: null };
  const isFilled = opaque / (pixels.length / 4) >= FILLS_BOX;
  return { picture, ink: isFilled ? null : ink.map((amount) => amount / visible) };
}

/** Whether a picture has nothing to see. */
export const isInvisible = (pixels: Uint8ClampedArray): boolean => pixels.every((channel, at) => at % 4 !== 3 || channel < 16);

/**
 * Returns the colour that has to be behind a logo so that it can be seen, or null if it can be seen on the background, or nowhere better.
 */
export function plateOf({ ink }: Logo, background: Colour): Colour | null {
  if (!ink) return null;
  const hidden = hiddenShare(ink, background);
  if (hidden <= MAX_HIDDEN) return null;
  const [best] = PLATES.map((plate) => ({ plate, share: hiddenShare(ink, plate) })).toSorted((a, b) => a.share - b.share);
  return best && best.share < hidden ? best.plate : null;
}

/** The share of a logo whose contrast is lower than shapes need. */
const hiddenShare = (ink: readonly number[], ground: Colour): number =>
  ink.reduce((sum, amount, level) => (contrastRatio(greyOf(level), ground) < SHAPE_CONTRAST ? sum + amount : sum), 0);

/** Levels are even in what the eye sees, about as the values of a channel are. */
const levelOf = (luminance: number): number => Math.min(LEVELS - 1, Math.floor(encoded(luminance) * LEVELS));
const greyOf = (level: number): Colour => {
  const channel = Math.round(((level + 0.5) / LEVELS) * 255)
    .toString(16)
    .padStart(2, '0');
  return `#${channel.repeat(3)}`;
};

const linear = (channel = 0): number => (channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
const encoded = (luminance: number): number => (luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055);
