import type { Colour } from '@afterword/proto';

const BLACK: Colour = '#000000';
const WHITE: Colour = '#ffffff';
/** The ratio that WCAG 2.2 requires of text (1.4.3), and of large text and shapes (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;
/** The share by which a colour moves in one step. No step is visible beside its neighbour. */
const STEP = 0.02;

/** Returns the contrast ratio of WCAG 2 of two colours: 1 (the same) to 21 (black on white). */
export function contrastRatio(first: Colour, second: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the colour at `share` (0 to 1) of the way from one colour to another. */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${mixed.map(twoDigits).join('')}`;
}

export const invertColour = (colour: Colour): Colour =>
  `#${channelsOf(colour)
    .map((channel) => twoDigits(255 - channel))
    .join('')}`;

/** Returns the colour, moved towards black or white until it has the contrast on `ground`. */
export function toReadable(colour: Colour, ground: Colour, contrast: number = TEXT_CONTRAST): Colour {
  const target = isDark(ground) ? WHITE : BLACK;
  for (let share = 0; share < 1; share += STEP) {
    const moved = mixColours(colour, target, share);
    if (contrastRatio(moved, ground) >= contrast) return moved;
  }
  return target;
}

/** Whether white is easier to read on the colour than black. */
export function isDark(colour: Colour): boolean {
  return contrastRatio(WHITE, colour) > contrastRatio(BLACK, colour);
}

export interface BackgroundRepair {
  verb: 'Darken' | 'Lighten';
  background: Colour;
}

/** Returns the nearest background on which the text is easy to read, as it is. Returns null if there is none: a middle grey has none. */
export function repairBackground(background: Colour, text: Colour): BackgroundRepair | null {
  const verb = isDark(text) ? 'Lighten' : 'Darken';
  const repaired = toReadable(background, text);
  return contrastRatio(repaired, text) >= TEXT_CONTRAST ? { verb, background: repaired } : null;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const channelsOf = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const twoDigits = (channel: number): string => channel.toString(16).padStart(2, '0');
