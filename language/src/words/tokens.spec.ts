import { describe, expect, it } from '@jest/globals';
import { normalizeWords } from './tokens';

describe('the form in which texts are compared', () => {
  it.each([
    ["I don't think we're done", 'I do not think we are done'],
    ['Café ﬁnances, “naïve”', 'cafe finances naive'],
    ['That’s, um, what I, uh, said', 'that is what I said'],
    ["we're gonna win, can't lose", 'we are going to win can not lose'],
    ["Daniel's kitchen", 'daniels kitchen'],
  ])('%s = %s', (written, spoken) => {
    expect(normalizeWords(written)).toBe(normalizeWords(spoken));
  });

  it.each(['constructor', 'toString', '__proto__'])('%s is a word like any other', (word) => {
    expect(normalizeWords(`the ${word} runs`)).toBe(normalizeWords(`The ${word} runs.`));
    expect(normalizeWords(`the ${word} runs`)).toMatch(/^the \w+ runs$/);
  });

  it('keeps different words apart', () => {
    expect(normalizeWords('we never quit')).not.toBe(normalizeWords('we ever quit'));
  });
});
