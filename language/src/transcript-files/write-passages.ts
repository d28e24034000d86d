import type { FileWord, Passage, TranscriptFileContent } from './transcript-file';

const toSeconds = (ms: number | null): number | undefined => (ms === null ? undefined : ms / 1000);

const toJsonWord = ({ text, startMs, endMs, confidence }: FileWord) => ({
  text,
  startTime: toSeconds(startMs),
  endTime: toSeconds(endMs),
  confidence: confidence ?? undefined,
});

const toSegment = ({ startMs, endMs, speaker, text, words }: Passage) => ({
  speaker: speaker ?? undefined,
  startTime: toSeconds(startMs),
  endTime: toSeconds(endMs),
  body: text,
  words: words?.map(toJsonWord),
});

/** Writes passages as JSON of Podcasting 2.0, with the facts of words. Reading it gives the same passages. */
export const writePassages = ({ passages, language }: Pick<TranscriptFileContent, 'passages' | 'language'>): string =>
  JSON.stringify({ version: '1.0.0', language: language ?? undefined, segments: passages.map(toSegment) });
