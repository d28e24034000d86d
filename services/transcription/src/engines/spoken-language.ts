const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Returns `pt` for `pt-BR`, because recognizers do not distinguish regions. */
export const baseLanguage = (language: string): string => language.split('-')[0]!;

/** Returns the English name: `German` for `de`. */
export const languageName = (language: string): string => englishNames.of(language) ?? language;
