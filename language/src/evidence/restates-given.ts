import { comparable } from '../words/comparable';

const LABEL = /^[^:\n]{1,30}:\s+/u;

/** Whether a sentence is nothing but something given, perhaps behind a label: "New episode: Go to Bed". */
export const restatesGiven = (sentence: string, given: readonly string[]): boolean => {
  const stated = [sentence, sentence.replace(LABEL, '')].map(comparable);
  return given.some((fact) => stated.includes(comparable(fact)));
};
