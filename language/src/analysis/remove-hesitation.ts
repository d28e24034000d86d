const HESITATION = /,?(?<!\s)\s*\b(?:um+|uh+|uhm|erm)\b,?/giu;
const SMALL = '(?:i|the|a|an|to|and|but|so|if|it|he|she|we|you|they|at|in|on|of|for)';
const WORD = String.raw`\p{L}+(?:['’]\p{L}+)?`;
/** Two or three words repeated, or a short one. A single longer word may be repeated on purpose. */
const STUTTER = new RegExp(String.raw`(?<![\p{L}'’])(${WORD}(?:\s${WORD}){1,2}|${SMALL}),?\s\1(?![\p{L}'’])`, 'giu');

/** Removes hesitation sounds and, if there were any, stuttered words. */
export const removeHesitation = (text: string): string => {
  const spoken = text.replace(HESITATION, '').trim();
  return spoken === text.trim() ? spoken : spoken.replace(STUTTER, '$1');
};
