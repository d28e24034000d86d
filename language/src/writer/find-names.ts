import type { DictionaryTerm } from '../dictionary';
import { collapseSpaces } from '../dictionary/trie';
import { wholeWordsIn } from '../dictionary/whole-words';
import { givesOrders } from '../transcript-map';
import type { SpokenTranscript } from '../words/spoken-transcript';

/** About 150 tokens. */
const MAX_NAMES_CHARACTERS = 600;

const wordsOf = (text: string): string[] => wholeWordsIn(text).map((word) => word.text);

/** Returns the terms of a dictionary that are said in a transcript, rightly or wrongly spelled, in its order and as many as fit into a prompt. */
export const findNames = (transcript: SpokenTranscript, dictionary: readonly DictionaryTerm[]): string[] => {
  if (dictionary.length === 0) return [];
  const words = transcript.sentences.flatMap(({ text }) => wordsOf(text));
  const [spoken, known] = [` ${words.join(' ')} `, new Set(words)];
  const isSaid = (spelling: string): boolean => {
    const parts = wordsOf(spelling);
    return parts.length > 0 && known.has(parts[0]!) && spoken.includes(` ${parts.join(' ')} `);
  };
  const names: string[] = [];
  let left = MAX_NAMES_CHARACTERS;
  for (const { term, variations } of dictionary) {
    const name = collapseSpaces(term.trim());
    if (name.length >= left || ![name, ...variations].some(isSaid) || givesOrders(name)) continue;
    names.push(name);
    left -= name.length + 1;
  }
  return names;
};
