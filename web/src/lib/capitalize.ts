/** The word with a capital first letter, as the lists of choices show it. */
export const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
