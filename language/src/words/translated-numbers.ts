import type { TextSpan } from '../text/text-span';
import { numbersIn } from './numbers-in';

/** A number in digits, with what follows it. */
export interface TranslatedNumber extends TextSpan {
  /** What it may be worth: "1.200" is 1,200 in some languages and 1.2 in others. */
  values: number[];
  /** Whether a word for thousands or millions follows: "40 mil", "4万". */
  isCounted: boolean;
}

const NUMBER = /\p{Nd}+(?:[.,'’\u00a0\u202f]\p{Nd}+)*/gu;
const SEPARATORS = /[.,'’\u00a0\u202f]/gu;
/** The zeros of Arabic, Persian, Devanagari, Bengali and full-width digits. The nine others follow each. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];
/** How words for thousands and more begin. */
const COUNTED =
  /^\s?(?:mil|mlrd|mld|mrd|mio|mln|tis|tus|tuh|tau|thou|dui|tys|bin|ezer|rib|jut|k(?!\p{L})|тис|тыс|мил|млн|млрд|хил|χιλ|εκατ|[千万萬億亿천만억]|हज|लाख|करोड़|হাজ|ألف|آلاف|مليون|هزار|میلیون|אלף|מיליון)/iu;
const MAGNITUDES = [1e3, 1e4, 1e6, 1e8, 1e9, 1e12];

const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const zero = ZEROS.find((each) => digit.codePointAt(0)! - each >= 0 && digit.codePointAt(0)! - each < 10);
    return zero === undefined ? digit : String(digit.codePointAt(0)! - zero);
  });

/** The numbers of a translated text that are written in digits. */
export const translatedNumbersIn = (text: string): TranslatedNumber[] =>
  [...text.matchAll(NUMBER)].map((match) => {
    const digits = toAsciiDigits(match[0]);
    const end = match.index + match[0].length;
    const whole = Number(digits.replace(SEPARATORS, ''));
    const [, before = '', after = ''] = /^(.+)[.,](\d+)$/u.exec(digits) ?? [];
    const decimal = Number(`${before.replace(SEPARATORS, '')}.${after}`);
    return { start: match.index, end, values: after === '' ? [whole] : [whole, decimal], isCounted: COUNTED.test(text.slice(end)) };
  });

/** The values of the numbers of a text, in digits or in English words. */
export const numberValuesIn = (text: string): Set<number> =>
  new Set([...numbersIn(text).map(({ value }) => value), ...translatedNumbersIn(text).flatMap(({ values }) => values)]);

export const isKnownNumber = ({ values, isCounted }: TranslatedNumber, known: ReadonlySet<number>): boolean =>
  values.some((value) => known.has(value) || (isCounted && MAGNITUDES.some((magnitude) => known.has(value * magnitude))));
