import type { TimedRecognizedWord } from './backtrace-parser';

const FIRST_PERSON = /^i(?='|$)/;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An utterance as a sentence: the recogniser knows neither capitals nor punctuation. */
export function formatSentence(words: readonly TimedRecognizedWord[]): TimedRecognizedWord[] {
  return words.map((word, index) => {
    const text = index === 0 ? capitalize(word.text) : word.text.replace(FIRST_PERSON, 'I');
    return { ...word, text: index === words.length - 1 ? `${text}.` : text };
  });
}

/** Between sentences people pause this long, within one seldom. */
const PAUSE_MS = 500;

export function splitAtPauses(words: readonly TimedRecognizedWord[]): TimedRecognizedWord[][] {
  const runs: TimedRecognizedWord[][] = [];
  for (const word of words) {
    const open = runs.at(-1);
    if (open && word.startMs - open.at(-1)!.endMs < PAUSE_MS) open.push(word);
    else runs.push([word]);
  }
  return runs;
}
