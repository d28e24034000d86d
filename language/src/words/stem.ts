/** A light English stem, enough to see that "kitchens" and "kitchen" are one thing. */
export const stem = (word: string): string =>
  word.length < 5
    ? word.replace(/(?<=[a-z]{2}[^s\W])s$/u, '')
    : word
        .replace(/ies$/u, 'y')
        .replace(/(?<=[a-z]{3})(?:ing|ed|es|s)$/u, '')
        .replace(/(?<=[a-z]{3})e$/u, '');
