const WHOLE: Readonly<Record<string, readonly string[]>> = {
  "won't": ['will', 'not'],
  "can't": ['can', 'not'],
  "shan't": ['shall', 'not'],
  "ain't": ['is', 'not'],
  "let's": ['let', 'us'],
  "y'all": ['you', 'all'],
  cannot: ['can', 'not'],
  gonna: ['going', 'to'],
  wanna: ['want', 'to'],
  gotta: ['got', 'to'],
  ok: ['okay'],
};

const ENDINGS: readonly (readonly [ending: string, word: string])[] = [
  ["n't", 'not'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'m", 'am'],
];

const IS_AFTER = new Set([
  'it',
  'that',
  'he',
  'she',
  'there',
  'here',
  'what',
  'who',
  'where',
  'how',
  'when',
  'this',
  'everything',
  'nobody',
]);

/** A folded word as the words it stands for: "don't" and "do not" come out the same. Possessives lose their apostrophe. */
export const expandContraction = (word: string): readonly string[] => {
  const whole = WHOLE[word];
  if (whole) return whole;
  if (!word.includes("'")) return [word];
  const ending = ENDINGS.find(([end]) => word.endsWith(end) && word.length > end.length);
  if (ending) return [word.slice(0, -ending[0].length), ending[1]];
  if (word.endsWith("'s") && IS_AFTER.has(word.slice(0, -2))) return [word.slice(0, -2), 'is'];
  return [word.replaceAll("'", '')];
};
