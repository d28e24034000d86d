const NAMED =
  'af ar be bg bn bs ca cs cy da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mi mk ml mn mr ms my ne nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi yi zh';
const CODE = /^[a-z]{2,3}(-[a-z0-9]+)*$/i;

const englishNames = new Intl.DisplayNames('en', { type: 'language' });
const codes = new Map(NAMED.split(' ').map((code) => [englishNames.of(code)?.toLowerCase(), code]));

/** The code of a language that a server calls `english` or `en`; null where it is not known. */
export const languageCode = (language: string): string | null =>
  codes.get(language.toLowerCase()) ?? (CODE.test(language) ? language : null);
