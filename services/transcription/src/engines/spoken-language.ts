const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** `pt` of `pt-BR`: recognisers tell no more apart. */
export const baseLanguage = (language: string): string => language.split('-')[0]!;

/** As a sentence names it: `de` is German. */
export const languageName = (language: string): string => englishNames.of(language) ?? language;
