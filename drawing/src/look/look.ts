import type { Colour, LookBase, LookDesign } from '@afterword/proto';
import { contrastRatio, isDark, mixColours, SHAPE_CONTRAST, TEXT_CONTRAST, toReadable } from './colours';
import type { Logo } from '../logo/logo';
import { type FontStack, fontStack } from './fonts';

/** Everything that is drawn takes its colours and fonts from here. Text has a contrast of at least 4.5 on its ground. */
export interface Look {
  background: Colour;
  /** Faint shapes on the background. */
  shade: Colour;
  /** Hairlines around pictures. */
  line: Colour;
  /** What is not played yet of a waveform. */
  wave: Colour;
  text: Colour;
  /** What stands beside the text: roles, descriptions. */
  softText: Colour;
  /** The quietest text: the name of the show, words that were not said yet. */
  quietText: Colour;
  accent: Colour;
  onAccent: Colour;
  /** Behind the words that are marked. */
  marker: Colour;
  onMarker: Colour;
  /** One for each speaker, in the order in which they speak. */
  speakers: readonly Colour[];
  /** Quotes and headings. */
  heading: FontStack;
  /** Names, times, longer text. */
  label: FontStack;
  logo: Logo | null;
}

/** A colour that was replaced because it could not be read. */
export interface ColourRepair {
  part: 'text' | 'accent';
  from: Colour;
  to: Colour;
  /** The contrast with the background before, and what it should have. */
  contrast: number;
  needed: number;
}

interface BaseColours {
  background: Colour;
  text: Colour;
  accent: Colour;
  marker: Colour;
}

/** The colours of the product (web/src/styles): its light and its dark theme, and its accent as a ground. */
export const BASE_COLOURS: Readonly<Record<LookBase, BaseColours>> = {
  paper: { background: '#f7f3ea', text: '#221d17', accent: '#39419a', marker: '#fbdf85' },
  dark: { background: '#181512', text: '#f4ede1', accent: '#b3bbf9', marker: '#6a5010' },
  accent: { background: '#39419a', text: '#ffffff', accent: '#fbdf85', marker: '#fbdf85' },
};

/** Teal, indigo and plum differ for people who cannot tell red from green. */
const SPEAKERS: readonly Colour[] = ['#0f5e69', '#39419a', '#87306a'];

/** Returns the colours of a design as chosen, those of its base where none is. */
export function coloursOf(design: LookDesign): BaseColours {
  const { background, text, accent, marker } = BASE_COLOURS[design.base];
  return { background: design.background ?? background, text: design.text ?? text, accent: design.accent ?? accent, marker };
}

/**
 * Returns the look of a design, and which of its colours were replaced because they could not be read on its background.
 *
 * @param logo that of the design, loaded; null if it has none
 */
export function createLook(design: LookDesign, logo: Logo | null): { look: Look; repairs: ColourRepair[] } {
  const chosen = coloursOf(design);
  const { background, marker } = chosen;
  const text = toReadable(chosen.text, background);
  const accent = toReadable(chosen.accent, background, SHAPE_CONTRAST);
  const look: Look = {
    background,
    shade: mixColours(background, text, 0.05),
    line: mixColours(background, text, 0.15),
    wave: mixColours(background, text, 0.25),
    text,
    softText: toReadable(mixColours(text, background, 0.2), background),
    quietText: toReadable(mixColours(text, background, 0.32), background),
    accent,
    onAccent: toReadable(isDark(accent) ? '#ffffff' : '#17193a', accent),
    marker,
    onMarker: toReadable(isDark(marker) ? '#fff8e6' : '#221d17', marker),
    speakers: SPEAKERS.map((colour) => toReadable(colour, background)),
    heading: fontStack(design.font),
    label: fontStack('atkinson-hyperlegible'),
    logo,
  };
  const repairs: ColourRepair[] = [
    { part: 'text', from: chosen.text, to: text, contrast: contrastRatio(chosen.text, background), needed: TEXT_CONTRAST },
    { part: 'accent', from: chosen.accent, to: accent, contrast: contrastRatio(chosen.accent, background), needed: SHAPE_CONTRAST },
  ];
  return { look, repairs: repairs.filter(({ from, to }) => from !== to) };
}
