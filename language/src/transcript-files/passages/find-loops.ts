import type { Loop, Passage } from '../transcript-file';

/** People repeat themselves three times at most. */
const MIN_TIMES = 4;
/** Within a passage, a phrase of at most this length. Short words are repeated on purpose: "no, no, no, no". */
const MAX_PHRASE_WORDS = 12;
const MIN_REPEATED_WORDS = 12;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/** Finds passages that say the same many times in a row, and phrases that are repeated within a passage. */
export function findLoops(passages: readonly Passage[]): Loop[] {
  const loops: Loop[] = [];
  const keys = passages.map(({ text }) => text.toLowerCase().replace(NO_LETTER, ' ').trim());
  for (let at = 0; at < passages.length;) {
    let end = at + 1;
    while (end < passages.length && keys[end] === keys[at]) end += 1;
    const { position, text } = passages[at]!;
    const phrase = findRepeatedPhrase(keys[at]!.split(' '));
    const range = { from: at, to: end };
    if (end - at >= MIN_TIMES && keys[at] !== '') loops.push({ position, text, times: end - at, passages: range });
    else if (phrase) loops.push({ position, ...phrase, passages: range });
    at = end;
  }
  return loops;
}

/** Returns the passages with a confidence of 0 for each word of a loop, so that people check it. */
export function markLoops(passages: readonly Passage[]): Passage[] {
  const marked = [...passages];
  for (const { from, to } of findLoops(passages).map((loop) => loop.passages)) {
    for (let at = from; at < to; at += 1) {
      const { text, words } = passages[at]!;
      const all = words ?? text.split(' ').map((word) => ({ text: word, startMs: null, endMs: null }));
      marked[at] = { ...passages[at]!, words: all.map((word) => ({ ...word, confidence: 0 })) };
    }
  }
  return marked;
}

/** Returns the first phrase that is repeated at once, over and over. */
function findRepeatedPhrase(words: readonly string[]): Pick<Loop, 'text' | 'times'> | null {
  for (let length = 1; length <= MAX_PHRASE_WORDS; length++) {
    let same = 0;
    for (let at = length; at <= words.length; at++) {
      if (at < words.length && words[at] === words[at - length]) same += 1;
      else {
        const repeated = same + length;
        const isLoop = repeated >= Math.max(MIN_REPEATED_WORDS, length * MIN_TIMES);
        if (isLoop) return { text: words.slice(at - repeated, at - repeated + length).join(' '), times: Math.floor(repeated / length) };
        same = 0;
      }
    }
  }
  return null;
}
