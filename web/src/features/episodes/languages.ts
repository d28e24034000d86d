const names = new Intl.DisplayNames(['en'], { type: 'language' });

export const languageName = (language: string) => names.of(language) ?? language;

/** What current speech recognisers understand well enough to be useful, by name. */
export const languages =
  'af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv mi mk mr ms ne nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh'
    .split(' ')
    .sort((a, b) => languageName(a).localeCompare(languageName(b)));

const withoutRegion = (language: string) => language.split('-')[0];

/** Whether somebody who knows `known` understands `language`; null stands for many languages, and for finding out. */
export const isUnderstood = (language: string | null, known: string[] | null) =>
  language === null || known === null || known.some((one) => withoutRegion(one) === withoutRegion(language));

const list = new Intl.ListFormat('en', { type: 'conjunction' });
export const languageList = (known: string[]) => list.format(known.map(languageName));
