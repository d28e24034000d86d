import { createHash } from 'node:crypto';
import { interpolateTimes } from '@afterword/language';
import type { AudioChunk } from '../audio/recording';
import { contains, type TimeRange } from '../audio/time-range';
import type { RecognitionResult, RecognizedPhrase, RecognizedWord } from '../engines/recognition-result';
import type { EngineInfo, RecognitionHints, RecognitionOptions, Transcriber } from '../engines/transcriber';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import type { Cue } from './cue';
import { fitCues, isTimed, spreadCues, type TimedCue } from './timed-cues';

/** Stands in for an engine if a transcript was imported: a chunk has the cues that start in it. */
export class ImportedTranscriber implements Transcriber {
  readonly info: EngineInfo;
  private readonly hasTimes: boolean;
  private readonly cues: TimedCue[];

  /** @throws ServiceError `unprocessable` if the cues belong to another recording */
  constructor(cues: readonly Cue[], durationMs: number) {
    this.hasTimes = cues.every(isTimed);
    this.cues = this.hasTimes ? fitCues(cues.filter(isTimed), durationMs) : spreadCues(cues, durationMs);
    this.info = {
      engine: 'import',
      model: null,
      variant: createHash('sha256').update(JSON.stringify(cues)).digest('hex'),
      recognizesSpeech: false,
      isDraft: false,
      isPunctuated: true,
      languages: null,
      supportsKeywords: false,
      isPaid: false,
      dollarsPerMinute: 0,
      maxConcurrency: 1,
      secondsPerMinute: 3,
    };
  }

  async transcribe({ range }: AudioChunk, { language }: RecognitionHints, { signal }: RecognitionOptions): Promise<RecognitionResult> {
    signal.throwIfAborted();
    const cues = this.cues.filter(({ startMs }) => contains(range, startMs));
    const toPhrase = this.choosePhrase(cues.length);
    const phrases = await mapInTimeSlices(cues, (cue) => toPhrase(cue, range));
    return { phrases, language, timing: 'estimated', usage: null, requestId: null };
  }

  private choosePhrase(cueCount: number) {
    if (this.hasTimes) return toTimedPhrase;
    return cueCount === this.cues.length ? toUntimedPhrase : toSpreadPhrase;
  }
}

/** A cue has times, but its words have none. */
function toTimedPhrase({ speaker, text, startMs, endMs }: TimedCue, chunk: TimeRange): RecognizedPhrase {
  return {
    speaker,
    startMs: startMs - chunk.startMs,
    endMs: Math.min(endMs, chunk.endMs) - chunk.startMs,
    words: toUntimedWords(text),
  };
}

/** Plain text that is all in this chunk can be aligned with it. */
const toUntimedPhrase = ({ speaker, text }: TimedCue): RecognizedPhrase => ({
  speaker,
  startMs: null,
  endMs: null,
  words: toUntimedWords(text),
});

/** Which part of a plain text belongs to a chunk is a guess. Aligning the wrong part would look exact without being so. */
function toSpreadPhrase(cue: TimedCue, chunk: TimeRange): RecognizedPhrase {
  const phrase = toTimedPhrase(cue, chunk);
  const texts = cue.text.split(' ');
  const ranges = interpolateTimes(texts, { startMs: phrase.startMs!, endMs: phrase.endMs! });
  return { ...phrase, words: texts.map((text, index) => ({ text, ...ranges[index]!, confidence: null })) };
}

const toUntimedWords = (text: string): RecognizedWord[] =>
  text.split(' ').map((word) => ({ text: word, startMs: null, endMs: null, confidence: null }));
