import { interpolateTimes } from '@afterword/language';
import type { AudioChunk } from '../audio/recording';
import { contains, type TimeRange } from '../audio/time-range';
import type { RecognitionResult, RecognizedPhrase, RecognizedWord } from '../engines/recognition-result';
import type { EngineInfo, RecognitionHints, RecognitionOptions, Transcriber } from '../engines/transcriber';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import type { ImportedTranscript, WordFacts } from './imported-transcript';
import { fitPassages, hasTimes, spreadPassages, type TimedPassage } from './timed-passages';

/** The words of two hours are stored within two seconds, without reading the recording. */
const IMPORT_SECONDS_PER_MINUTE = 0.02;

/** Stands in for an engine if a transcript was imported: a chunk has the passages that start in it. */
export class ImportedTranscriber implements Transcriber {
  readonly info: EngineInfo;
  private readonly hasTimes: boolean;
  private readonly passages: TimedPassage[];
  private readonly wordFacts: WordFacts;
  private readonly language: string | null;

  /** @throws ServiceError `unprocessable` if the passages belong to another recording */
  constructor({ passages, wordFacts, language, hash }: ImportedTranscript, durationMs: number) {
    this.hasTimes = hasTimes(passages);
    this.passages = this.hasTimes ? fitPassages(passages, durationMs) : spreadPassages(passages, durationMs);
    this.wordFacts = wordFacts;
    this.language = language;
    this.info = {
      engine: 'import',
      model: null,
      variant: hash,
      recognizesSpeech: false,
      isDraft: false,
      isPunctuated: true,
      languages: null,
      cutsAtPauses: false,
      supportsKeywords: false,
      isPaid: false,
      dollarsPerMinute: 0,
      maxConcurrency: 1,
      secondsPerMinute: IMPORT_SECONDS_PER_MINUTE,
    };
  }

  async transcribe({ range }: AudioChunk, { language }: RecognitionHints, { signal }: RecognitionOptions): Promise<RecognitionResult> {
    signal.throwIfAborted();
    const passages = this.passages.filter(({ startMs }) => contains(range, startMs));
    const toPhrase = this.choosePhrase(passages.length);
    const phrases = await mapInTimeSlices(passages, (passage) => toPhrase(this.toTimedPhrase(passage, range)));
    const hasWordTimes = this.hasTimes && phrases.some(({ words }) => words.some(({ startMs }) => startMs !== null));
    return { phrases, language: language ?? this.language, timing: hasWordTimes ? 'engine' : 'estimated', usage: null, requestId: null };
  }

  private choosePhrase(passageCount: number): (phrase: TimedPhrase) => RecognizedPhrase {
    if (this.hasTimes) return (phrase) => phrase;
    return passageCount === this.passages.length ? withoutTimes : spreadWords;
  }

  /** The passage has times, and its words have those that the file gives. */
  private toTimedPhrase({ speaker, startMs, endMs, text, firstWord }: TimedPassage, chunk: TimeRange): TimedPhrase {
    const words = text.split(' ').map((word, index) => this.toRecognizedWord(word, firstWord + index, chunk));
    return { speaker, startMs: startMs - chunk.startMs, endMs: Math.min(endMs, chunk.endMs) - chunk.startMs, words };
  }

  private toRecognizedWord(text: string, index: number, chunk: TimeRange): RecognizedWord {
    const { startsMs, endsMs, confidences } = this.wordFacts;
    const [startMs, endMs, confidence] = [startsMs[index]!, endsMs[index]!, confidences[index]!];
    const times = startMs < 0 || endMs < 0 ? UNKNOWN_TIMES : { startMs: startMs - chunk.startMs, endMs: endMs - chunk.startMs };
    return { text, ...times, confidence: confidence < 0 ? null : confidence };
  }
}

type TimedPhrase = RecognizedPhrase & TimeRange;

const UNKNOWN_TIMES = { startMs: null, endMs: null };

/** Plain text that is all in this chunk can be aligned with it. */
const withoutTimes = (phrase: RecognizedPhrase): RecognizedPhrase => ({ ...phrase, ...UNKNOWN_TIMES });

/** Which part of a plain text belongs to a chunk is a guess. Aligning the wrong part would look exact without being so. */
function spreadWords(phrase: TimedPhrase): RecognizedPhrase {
  const ranges = interpolateTimes(
    phrase.words.map(({ text }) => text),
    phrase,
  );
  return { ...phrase, words: phrase.words.map((word, index) => ({ ...word, ...ranges[index]! })) };
}
