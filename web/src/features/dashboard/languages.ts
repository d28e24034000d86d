/**
 * The languages that current speech recognizers support well, ordered by name. Listed here, because `Intl` takes 50 ms to name and sort
 * them.
 */
const NAMES: Record<string, string> = {
  af: 'Afrikaans',
  ar: 'Arabic',
  hy: 'Armenian',
  az: 'Azerbaijani',
  be: 'Belarusian',
  bs: 'Bosnian',
  bg: 'Bulgarian',
  ca: 'Catalan',
  zh: 'Chinese',
  hr: 'Croatian',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  et: 'Estonian',
  tl: 'Filipino',
  fi: 'Finnish',
  fr: 'French',
  gl: 'Galician',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  is: 'Icelandic',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  kn: 'Kannada',
  kk: 'Kazakh',
  ko: 'Korean',
  lv: 'Latvian',
  lt: 'Lithuanian',
  mk: 'Macedonian',
  ms: 'Malay',
  mi: 'Māori',
  mr: 'Marathi',
  ne: 'Nepali',
  no: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sr: 'Serbian',
  sk: 'Slovak',
  sl: 'Slovenian',
  es: 'Spanish',
  sw: 'Swahili',
  sv: 'Swedish',
  ta: 'Tamil',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  cy: 'Welsh',
};

export const languages = Object.keys(NAMES);

export const languageName = (language: string) =>
  NAMES[language] ?? new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

const withoutRegion = (language: string) => language.split('-')[0];

/** Whether an engine for `known` can transcribe `language`; null means many languages, or automatic detection. */
export const isUnderstood = (language: string | null, known: string[] | null) =>
  language === null || known === null || known.some((one) => withoutRegion(one) === withoutRegion(language));

export function languageList(known: string[]): string {
  const [first = '', ...more] = known.map(languageName);
  return more.length === 0 ? first : new Intl.ListFormat('en', { type: 'conjunction' }).format([first, ...more]);
}
