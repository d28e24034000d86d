import type { FileWord } from '../../src/transcript-files';

export const word = (text: string, startMs: number, endMs: number, confidence: number | null): FileWord => ({
  text,
  startMs,
  endMs,
  confidence,
});
export const untimed = (text: string): FileWord => ({ text, startMs: null, endMs: null, confidence: null });

export const HELLO = [word('Hello,', 500, 900, 90), word('Ana.', 1000, 1400, 80)];
export const THANKS = [word('Thank', 2000, 2300, 70), word('you.', 2400, 2800, 60)];

/** A file of a recognizer, and its content. */
export interface JsonSample {
  format: string;
  json: unknown;
  speakers?: [string | null, string | null];
  words?: [FileWord[] | null, FileWord[] | null];
  language?: string | null;
}

export const withoutConfidence = (words: FileWord[]): FileWord[] => words.map((each) => ({ ...each, confidence: null }));
