import { fold } from '@afterword/language';

const THOUSANDS_SEPARATOR = /(?<=\d),(?=\d{3})/g;
const PART = /\d+|\p{L}+(?:'\p{L}+)*/gu;

/**
 * Returns a written word as it is in the dictionary of the aligner: lower case, without punctuation, numbers spelled out. A dash has no
 * tokens.
 */
export const toSpokenTokens = (word: string): string[] =>
  (fold(word).replace(THOUSANDS_SEPARATOR, '').match(PART) ?? []).flatMap((part) => (/^\d/.test(part) ? spellNumber(part) : [part]));

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'oh ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: [size: number, name: string][] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
];
const MAX_SPELLED = 999_999_999_999;
const YEARS = { from: 1100, to: 2099 };

/**
 * Returns the way digits are most likely spoken: 1984 and 2026 as years, very long numbers digit by digit. Alignment needs the right length
 * rather than the right words.
 */
function spellNumber(digits: string): string[] {
  const value = Number(digits);
  if (digits.startsWith('0') || value > MAX_SPELLED) return [...digits].map((digit) => ONES[Number(digit)]!);
  if (value >= YEARS.from && value <= YEARS.to && value % 1000 >= 10) return spellYear(value);
  return spell(value);
}

function spellYear(year: number): string[] {
  const rest = year % 100;
  const century = spell(Math.floor(year / 100));
  if (rest === 0) return [...century, 'hundred'];
  return rest < 10 ? [...century, 'oh', ...spell(rest)] : [...century, ...spell(rest)];
}

function spell(value: number): string[] {
  const scale = SCALES.find(([size]) => value >= size);
  if (scale) {
    const [size, name] = scale;
    const rest = value % size;
    return [...spell(Math.floor(value / size)), name, ...(rest > 0 ? spell(rest) : [])];
  }
  if (value < ONES.length) return [ONES[value]!];
  const ones = value % 10;
  return [TENS[Math.floor(value / 10)]!, ...(ones > 0 ? [ONES[ones]!] : [])];
}
