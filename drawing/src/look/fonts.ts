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
  /** The Latin letters in its files, as `fc-query` lists them. */
  letters: RegExp;
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
    letters:
      /[A-Za-zªº\u00c0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01cc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9]/u,
  },
  'atkinson-hyperlegible': {
    name: 'Atkinson Hyperlegible',
    family: 'Atkinson Hyperlegible Next Variable',
    package: '@fontsource-variable/atkinson-hyperlegible-next',
    fallback: notoStack('Sans', 'sans-serif'),
    letters:
      /[A-Za-zªº\u00c0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a\u016b\u016e-\u017e\u0192\u0218-\u021b\u0237\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]/u,
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

/** Digits, punctuation and marks are in both fonts. Emoji are pictures, which no font of the product has. */
const WITHOUT_FONT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}©®™]|[^\P{Extended_Pictographic}©®™]/u;
const LATIN = /\p{Script=Latin}/u;

/** Returns the characters, each once, that the font does not have. What draws them depends on the machine, or they are boxes. */
export function charactersWithoutFont(text: string, font: LookFont): string[] {
  const { letters } = FONTS[font];
  const isWithout = (character: string) => (LATIN.test(character) ? !letters.test(character) : WITHOUT_FONT.test(character));
  return [...new Set(text.normalize('NFC'))].filter(isWithout);
}
