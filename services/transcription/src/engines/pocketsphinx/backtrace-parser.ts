import type { RecognizedWord } from '../recognition-result';

/** Pocketsphinx gives every word its time. */
export type TimedRecognizedWord = RecognizedWord & { startMs: number; endMs: number };

const FRAME_MS = 10;
const UTTERANCE = /Decoding '([^']+)'/;
/** word, first frame, last frame, posterior, acoustic, language, backoff */
const WORD = /^(\S+)\s+(\d+)\s+(\d+)\s+([\d.]+)\s+-?\d+\s+-?\d+\s+\d+\s*$/;
const NOT_A_WORD = /^(<|\[|\+\+)/;
const PRONUNCIATION = /\(\d+\)$/;

/** Parses the log of pocketsphinx line by line. An utterance is complete when the line of the next one arrives, or at the end. */
export class BacktraceParser {
  private utterance: string | null = null;
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
    if (this.utterance !== null) this.onUtterance(this.utterance, this.words);
    this.utterance = utterance;
    this.words = [];
  }

  private parseWord(line: string): void {
    const [, word, firstFrame, lastFrame, posterior] = WORD.exec(line) ?? [];
    if (!word || NOT_A_WORD.test(word)) return;
    this.words.push({
      text: word.replace(PRONUNCIATION, ''),
      startMs: Number(firstFrame) * FRAME_MS,
      endMs: (Number(lastFrame) + 1) * FRAME_MS,
      confidence: Math.round(Math.min(1, Number(posterior)) * 100),
    });
  }
}
