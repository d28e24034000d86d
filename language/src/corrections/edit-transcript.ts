import type { Paragraph } from '../words/paragraphs';
import type { SpokenWord } from '../words/spoken-transcript';
import { type EditedTranscript, type RejectedEdit, rejectEdit } from './edit-result';
import { editWords } from './edit-words';
import { parseTypedParagraphs } from './parse-typed-text';

const splitByLengths = (words: readonly SpokenWord[], lengths: readonly number[]): SpokenWord[][] => {
  let next = 0;
  return lengths.map((length) => words.slice(next, (next += length)));
};

/** The old paragraph that most of these words come from; for new words the one that was spoken at their time. */
const findSourceParagraph = (
  words: readonly SpokenWord[],
  paragraphs: readonly Paragraph[],
  homes: ReadonlyMap<number, Paragraph>,
): Paragraph => {
  const counts = new Map<Paragraph, number>();
  for (const { id } of words) {
    const home = homes.get(id);
    if (home) counts.set(home, (counts.get(home) ?? 0) + 1);
  }
  const [mostFrequent] = [...counts].toSorted(([, a], [, b]) => b - a);
  const startMs = words[0]?.startMs ?? 0;
  const home = mostFrequent?.[0] ?? paragraphs.findLast((each) => (each.words[0]?.startMs ?? 0) <= startMs) ?? paragraphs[0];
  return home ?? { id: 0, speaker: null, words: [] };
};

const regroupWords = (groups: readonly SpokenWord[][], paragraphs: readonly Paragraph[]): Paragraph[] => {
  const homes = new Map(paragraphs.flatMap((paragraph) => paragraph.words.map(({ id }) => [id, paragraph] as const)));
  const taken = new Set<number>();
  let free = Math.max(-1, ...paragraphs.map(({ id }) => id)) + 1;
  return groups.map((words) => {
    const { id, speaker } = findSourceParagraph(words, paragraphs, homes);
    const own = taken.has(id) ? free++ : id;
    taken.add(own);
    return { id: own, speaker, words };
  });
};

/**
 * The transcript with another text: one paragraph a line. Paragraphs may have been split, joined, added or taken out; each
 * keeps the id and the speaker of the one that most of its words come from, a second one of the same gets a new id.
 */
export const editTranscript = (paragraphs: readonly Paragraph[], text: string, nextId: number): EditedTranscript | RejectedEdit => {
  const typed = parseTypedParagraphs(text);
  if (typed.length === 0) return rejectEdit('no_words', 'A transcript needs at least one word.');
  const old = paragraphs.flatMap(({ words }) => words);
  const { words, changed, corrected, nextId: free } = editWords(old, typed.flat(), nextId);
  const groups = splitByLengths(
    words,
    typed.map((each) => each.length),
  );
  return { accepted: true, paragraphs: regroupWords(groups, paragraphs), changed, corrected, nextId: free };
};
