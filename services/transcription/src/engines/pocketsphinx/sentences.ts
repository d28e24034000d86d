import type { TimedRecognizedWord } from './backtrace-parser';

/** Speakers often pause this long between sentences, and seldom within one. */
const MIN_PAUSE_MS = 500;
const FIRST_PERSON = /^i(?='|$)/;

/** Splits an utterance into sentences, with a capital and a period: pocketsphinx knows neither. */
export const toSentences = (words: readonly TimedRecognizedWord[]): TimedRecognizedWord[][] => splitAtPauses(words).map(formatSentence);

function splitAtPauses(words: readonly TimedRecognizedWord[]): TimedRecognizedWord[][] {
  const sentences: TimedRecognizedWord[][] = [];
  for (const word of words) {
    const sentence = sentences.at(-1);
    if (sentence && word.startMs - sentence.at(-1)!.endMs < MIN_PAUSE_MS) sentence.push(word);
    else sentences.push([word]);
  }
  return sentences;
}

function formatSentence(words: readonly TimedRecognizedWord[]): TimedRecognizedWord[] {
  return words.map((word, index) => {
    const text = index === 0 ? capitalize(word.text) : word.text.replace(FIRST_PERSON, 'I');
    return { ...word, text: index === words.length - 1 ? `${text}.` : text };
  });
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
