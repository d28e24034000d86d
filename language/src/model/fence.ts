import { createHash } from 'node:crypto';

/** Characters of a fence's code: too many to find a text that contains its own. */
const CODE_CHARACTERS = 24;

/**
 * Puts text of others between two lines with the same code. The code is a hash of the text, so nobody can write its end into the text, and
 * the same text is always the same for the cache of a provider.
 */
export const fence = (what: string, content: string): string => {
  const code = createHash('sha256').update(content).digest('hex').slice(0, CODE_CHARACTERS);
  return `<<<${what} ${code}>>>\n${content}\n<<<END ${what} ${code}>>>`;
};
