import { assertPassageCount, assertWordCount } from '../limits';
import { tokensOf, toOneLine } from '../text/words';
import type { FileWord, Passage } from '../transcript-file';

const MAX_SPEAKER_CHARACTERS = 100;
const MAX_PERCENT = 100;

/**
 * Removes passages without text, normalizes white space, shortens names, and puts passages in the order of their times. One without a time
 * stays behind the one before it, and one without an end lasts until the next begins.
 *
 * @throws UnreadableTranscriptError if there is more than a transcript of one episode can have
 */
export function normalizePassages(passages: readonly Passage[]): Passage[] {
  const normalized = passages.map(normalizePassage).filter(({ text }) => text !== '');
  assertPassageCount(normalized.length);
  assertWordCount(normalized);
  return fillEnds(sortByTime(normalized));
}

function normalizePassage(passage: Passage): Passage {
  const words = passage.words?.flatMap(normalizeWord) ?? null;
  const text = words ? words.map((word) => word.text).join(' ') : toOneLine(passage.text);
  return { ...passage, text, words: hasFacts(words) ? words : null, speaker: normalizeSpeaker(passage.speaker) };
}

const hasFacts = (words: readonly FileWord[] | null) =>
  words !== null && words.some(({ startMs, confidence }) => startMs !== null || confidence !== null);

function normalizeWord({ text, startMs, endMs, confidence }: FileWord): FileWord[] {
  const isTimed = startMs !== null && endMs !== null && endMs >= startMs;
  const facts = {
    startMs: isTimed ? startMs : null,
    endMs: isTimed ? endMs : null,
    confidence: confidence === null ? null : Math.min(MAX_PERCENT, Math.max(0, Math.round(confidence))),
  };
  const tokens = tokensOf(text);
  return tokens.map((token) => ({ text: token, ...facts, ...(tokens.length > 1 ? { startMs: null, endMs: null } : {}) }));
}

function normalizeSpeaker(speaker: string | null): string | null {
  const name = [...toOneLine(firstCodeUnits(speaker ?? ''))].slice(0, MAX_SPEAKER_CHARACTERS).join('');
  return name === '' ? null : name;
}

/** More than enough, even if each character has two code units or more. Splitting a very long text into characters would take long. */
const firstCodeUnits = (text: string): string => text.slice(0, 4 * MAX_SPEAKER_CHARACTERS);

function sortByTime(passages: readonly Passage[]): Passage[] {
  let latest = 0;
  const keyed = passages.map((passage) => ({ passage, key: (latest = passage.startMs ?? latest) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ passage }) => passage);
}

function fillEnds(passages: readonly Passage[]): Passage[] {
  let nextStart: number | null = null;
  return passages
    .toReversed()
    .map((passage) => {
      const { startMs, endMs } = passage;
      const filled: Passage = startMs !== null && endMs === null ? { ...passage, endMs: nextStart } : passage;
      nextStart = startMs ?? null;
      return filled;
    })
    .toReversed();
}
