/** The languages of Whisper, whose API names them in English. */
const CODES = (
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jw ka kk km kn ' +
  'ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl ' +
  'tr tt uk ur uz vi yi yo yue zh'
).split(' ');
const TAG = /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})?$/u;

/** Returns the BCP 47 code of "en", "en_us" or "English", or null. */
export function toLanguageTag(language: string | null | undefined): string | null {
  if (!language) return null;
  if (TAG.test(language)) {
    const [code = '', region] = language.split(/[-_]/u);
    return region === undefined ? code : `${code}-${region.toUpperCase()}`;
  }
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const name = language.toLowerCase();
  return CODES.find((code) => names.of(code)?.toLowerCase() === name) ?? null;
}
