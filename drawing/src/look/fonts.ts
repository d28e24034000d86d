import type { LookFont } from '@afterword/proto';
import type { Canvas2d } from '../canvas';

/** A value for `font-family`: a font of the product, then what machines have for other scripts. */
export type FontStack = string;

interface Font {
  /** As people know it. */
  name: string;
  /** As the page's style sheet and `registerFonts` name it. */
  family: string;
  /** The package that has its files. The page and the server read the same ones. */
  package: string;
  fallback: FontStack;
}

const OTHER_SCRIPTS = [
  ' Arabic',
  ' Hebrew',
  ' Devanagari',
  ' Bengali',
  ' Tamil',
  ' Thai',
  ' Armenian',
  ' Georgian',
  ' Ethiopic',
  ' CJK JP',
];
const notoStack = (style: 'Sans' | 'Serif', generic: string): FontStack =>
  [`Noto ${style}`, ...OTHER_SCRIPTS.map((script) => `Noto ${style}${script}`), 'Noto Naskh Arabic', 'Noto Color Emoji']
    .map((family) => `"${family}"`)
    .concat(generic)
    .join(', ');

export const FONTS: Readonly<Record<LookFont, Font>> = {
  newsreader: {
    name: 'Newsreader',
    family: 'Newsreader Variable',
    package: '@fontsource-variable/newsreader',
    fallback: notoStack('Serif', 'serif'),
  },
  'atkinson-hyperlegible': {
    name: 'Atkinson Hyperlegible',
    family: 'Atkinson Hyperlegible Next Variable',
    package: '@fontsource-variable/atkinson-hyperlegible-next',
    fallback: notoStack('Sans', 'sans-serif'),
  },
};

export function fontStack(font: LookFont): FontStack {
  const { family, fallback } = FONTS[font];
  return `"${family}", ${fallback}`;
}

/** Returns a value for `font` of a canvas: `weight` is 200 to 800, `size` in pixels. */
export const fontOf = (stack: FontStack, size: number, weight: number): string => `${weight} ${size}px ${stack}`;

/** Letters are as wide as the font says: some systems round that to whole pixels. */
export function setFont(canvas: Canvas2d, stack: FontStack, size: number, weight: number): void {
  canvas.textRendering = 'geometricPrecision';
  canvas.font = fontOf(stack, size, weight);
}

/** Latin letters, digits, punctuation and marks are in the fonts of the product. Emoji are pictures, which no font of it has. */
const WITHOUT_FONT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}©®™]|[^\P{Extended_Pictographic}©®™]/gu;

/** Returns the characters, each once, that the fonts of the product do not have. What draws them depends on the machine, or they are boxes. */
export const charactersWithoutFont = (text: string): string[] => [...new Set(text.match(WITHOUT_FONT))];
