import type { RecognisedWord } from './recognised-word';

const FIRST_PERSON = /^i(?='|$)/;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An utterance as a sentence: the recogniser knows neither capitals nor punctuation. */
export function readable(words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.map((word, index) => {
    const text = index === 0 ? capitalised(word.text) : word.text.replace(FIRST_PERSON, 'I');
    return { ...word, text: index === words.length - 1 ? `${text}.` : text };
  });
}
