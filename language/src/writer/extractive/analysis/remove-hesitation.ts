const HESITATION = /,?(?<!\s)\s*\b(?:um+|uh+|uhm|erm)\b,?/giu;
const SMALL = '(?:i|the|a|an|to|and|but|so|if|it|he|she|we|you|they|at|in|on|of|for)';
const WORD = String.raw`\p{L}+(?:['’]\p{L}+)?`;
/** Two or three words said twice, or a small one: somebody began again. One longer word may be said twice on purpose. */
const STUTTER = new RegExp(String.raw`(?<![\p{L}'’])(${WORD}(?:\s${WORD}){1,2}|${SMALL}),?\s\1(?![\p{L}'’])`, 'giu');

/** What somebody said without the sounds of looking for words, and without what was begun twice because of them. */
export const removeHesitation = (text: string): string => {
  const spoken = text.replace(HESITATION, '').trim();
  return spoken === text.trim() ? spoken : spoken.replace(STUTTER, '$1');
};
