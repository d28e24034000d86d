import type { RecognisedWord } from './recognised-word';

const FRAME_MS = 10;
const UTTERANCE = /Decoding '([^']+)'/;
/** word, first frame, last frame, posterior, acoustic, language, backoff */
const WORD = /^(\S+)\s+(\d+)\s+(\d+)\s+([\d.]+)\s+-?\d+\s+-?\d+\s+\d+\s*$/;
const NOT_A_WORD = /^(<|\[|\+\+)/;
const PRONUNCIATION = /\(\d+\)$/;

/** Reads the recogniser's log. A line with a later utterance's name says that the one before is complete. */
export class Backtrace {
  private current: string | null = null;
  private words: RecognisedWord[] = [];

  constructor(private readonly completed: (utterance: string, words: RecognisedWord[]) => void) {}

  read(line: string): void {
    const utterance = UTTERANCE.exec(line)?.[1];
    if (utterance) this.begin(utterance);
    else this.readWord(line);
  }

  end(): void {
    this.begin(null);
  }

  private begin(utterance: string | null): void {
    if (this.current !== null) this.completed(this.current, this.words);
    this.current = utterance;
    this.words = [];
  }

  private readWord(line: string): void {
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
