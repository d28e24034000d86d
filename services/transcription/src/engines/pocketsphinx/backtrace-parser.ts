import type { RecognizedWord } from '../recognition-result';

const FRAME_MS = 10;
const UTTERANCE = /Decoding '([^']+)'/;
/** word, first frame, last frame, posterior, acoustic, language, backoff */
const WORD = /^(\S+)\s+(\d+)\s+(\d+)\s+([\d.]+)\s+-?\d+\s+-?\d+\s+\d+\s*$/;
const NOT_A_WORD = /^(<|\[|\+\+)/;
const PRONUNCIATION = /\(\d+\)$/;

/** Reads the recogniser's log. A line with a later utterance's name says that the one before is complete. */
export class BacktraceParser {
  private current: string | null = null;
  private words: TimedRecognizedWord[] = [];

  constructor(private readonly onUtterance: (utterance: string, words: TimedRecognizedWord[]) => void) {}

  parseLine(line: string): void {
    const utterance = UTTERANCE.exec(line)?.[1];
    if (utterance) this.startUtterance(utterance);
    else this.parseWord(line);
  }

  end(): void {
    this.startUtterance(null);
  }

  private startUtterance(utterance: string | null): void {
    if (this.current !== null) this.onUtterance(this.current, this.words);
    this.current = utterance;
    this.words = [];
  }

  private parseWord(line: string): void {
    const [, word, first, last, posterior] = WORD.exec(line) ?? [];
    if (!word || NOT_A_WORD.test(word)) return;
    this.words.push({
      text: word.replace(PRONUNCIATION, ''),
      startMs: Number(first) * FRAME_MS,
      endMs: (Number(last) + 1) * FRAME_MS,
      confidence: Math.round(Math.min(1, Number(posterior)) * 100),
    });
  }
}

/** A word as the recogniser gives it: always with its time. */
export type TimedRecognizedWord = RecognizedWord & { startMs: number; endMs: number };
