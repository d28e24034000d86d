/**
 * The languages that a model can be asked for, besides that of the transcript, by tag (BCP 47), ordered by name. They are those in which our
 * code can tell one sentence from the next. Named here, because `Intl` takes 50 ms to name them.
 */
export const CONTENT_LANGUAGES = {
  ar: 'Arabic',
  bn: 'Bengali',
  'pt-BR': 'Brazilian Portuguese',
  bg: 'Bulgarian',
  ca: 'Catalan',
  hr: 'Croatian',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  et: 'Estonian',
  'pt-PT': 'European Portuguese',
  fil: 'Filipino',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  lv: 'Latvian',
  lt: 'Lithuanian',
  ms: 'Malay',
  no: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  ro: 'Romanian',
  ru: 'Russian',
  sr: 'Serbian',
  'zh-Hans': 'Simplified Chinese',
  sk: 'Slovak',
  sl: 'Slovenian',
  es: 'Spanish',
  sw: 'Swahili',
  sv: 'Swedish',
  'zh-Hant': 'Traditional Chinese',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  cy: 'Welsh',
} as const;

export type ContentLanguage = keyof typeof CONTENT_LANGUAGES;

/** What people call a language of content; its tag if a later release added it. */
export const nameOfLanguage = (tag: string): string => (CONTENT_LANGUAGES as Readonly<Record<string, string>>)[tag] ?? tag;
