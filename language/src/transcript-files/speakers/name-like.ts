const MAX_WORDS = 5;
const MAX_CHARACTERS = 60;
/** Letters, digits and what stands in names: "O’Neil", "Jean-Luc", "SPEAKER_00", "J.R.", "(host)", "R&D". */
const NAME_WORD = /^[("“]?[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’&_\-#]*[)"”]?$/u;
const INITIAL = /^[("“]?(?:\p{Lu}|\p{Lt}|\p{Lo}|\p{N})/u;
const PARTICLES = new Set('de da di do dos das del della der den van von zu la le el al bin ibn ben y und and & of the st'.split(' '));
/** Words that people write before a colon, and that are no names. */
const OPENERS = new Set(
  (
    'remember note notes question answer questions answers first second third fourth fifth finally last next then now so and but or also yes ' +
    'no ok okay well today tomorrow yesterday again example examples warning tip tips fact facts result results reason problem solution ' +
    'conclusion summary update important attention listen look imagine think step part chapter verse point rule lesson number option ' +
    'here there this that these those it he she we they i you my your our the a an what why how when where who which because if ' +
    'meaning translation quote unquote spoiler disclaimer caveat bonus ps thus hence therefore however still indeed moreover instead otherwise meanwhile digo time date duration length title subject topic music sound'
  ).split(' '),
);

/** Whether the text could be a person's name or a label like "Speaker 1": few words, each with a capital, a digit, or a letter without case. */
export function isNameLike(text: string): boolean {
  if (text === '' || text.length > MAX_CHARACTERS) return false;
  const words = text.split(' ');
  if (words.length > MAX_WORDS || !INITIAL.test(words[0]!)) return false;
  return words.every((word) => PARTICLES.has(word) || (NAME_WORD.test(word) && INITIAL.test(word)));
}

const SENTENCE_END = /[.!?…]$/u;

/** Whether a text that stands alone could be a name. A short sentence is none. */
export const isBareName = (text: string): boolean => isNameLike(text) && !SENTENCE_END.test(text);

/** Whether the name begins with a word that sentences begin with: "Remember", "The Answer". */
export const isOpener = (name: string): boolean => OPENERS.has((name.split(' ')[0] ?? '').toLowerCase());

export type NameCase = 'numbered' | 'upper' | 'title';

/** How a name is written. Labels of one file look alike. */
export function nameCase(name: string): NameCase {
  if (/\d/u.test(name)) return 'numbered';
  return name === name.toUpperCase() && name !== name.toLowerCase() ? 'upper' : 'title';
}
