/** A word without the punctuation at its edges, in lower case. */
export const bareWord = (word: string): string => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0].toLowerCase() ?? word;
