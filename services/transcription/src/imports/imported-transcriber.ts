import { interpolateTimes } from '@afterword/language';
import { createHash } from 'node:crypto';
import type { AudioChunk } from '../audio/recording';
import { contains, type TimeRange } from '../audio/time-range';
import type { Cue } from './cue';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import type { RecognitionResult, RecognizedPhrase, RecognizedWord } from '../engines/recognition-result';
import type { EngineInfo, RecognitionHints, RecognitionOptions, Transcriber } from '../engines/transcriber';
import { spreadCues, fitCues, isTimed, type TimedCue } from './timed-cues';

/** "Hears" a transcript that somebody brought: in each passage the lines that begin in it. */
export class ImportedTranscriber implements Transcriber {
  readonly info: EngineInfo;
  private readonly timed: boolean;
  private readonly cues: TimedCue[];

  constructor(cues: readonly Cue[], durationMs: number) {
    this.timed = cues.every(isTimed);
    this.cues = this.timed ? fitCues(cues.filter(isTimed), durationMs) : spreadCues(cues, durationMs);
    const variant = createHash('sha256').update(JSON.stringify(cues)).digest('hex');
    this.info = {
      engine: 'import',
      model: null,
      variant,
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
    const cues = this.cues.filter(({ startMs }) => contains(startMs, range));
    const say = this.timed ? inItsTime : cues.length === this.cues.length ? atAnyTime : evenlySpread;
    return { phrases: await mapInTimeSlices(cues, (cue) => say(cue, range)), language, timing: 'estimated', usage: null, requestId: null };
  }
}

const untimedWords = (text: string): RecognizedWord[] =>
  text.split(' ').map((word) => ({ text: word, startMs: null, endMs: null, confidence: null }));

/** Captions are timed by the line. */
function inItsTime({ speaker, text, startMs, endMs }: TimedCue, passage: TimeRange): RecognizedPhrase {
  return {
    speaker,
    startMs: startMs - passage.startMs,
    endMs: Math.min(endMs, passage.endMs) - passage.startMs,
    words: untimedWords(text),
  };
}

/** Plain text that belongs to this passage as a whole can be aligned with it. */
const atAnyTime = ({ speaker, text }: TimedCue): RecognizedPhrase => ({ speaker, startMs: null, endMs: null, words: untimedWords(text) });

/** Which part of a plain text belongs to a passage is a guess, and aligning a wrong part would only look exact. */
function evenlySpread(cue: TimedCue, passage: TimeRange): RecognizedPhrase {
  const phrase = inItsTime(cue, passage);
  const texts = cue.text.split(' ');
  const spans = interpolateTimes(texts, { startMs: phrase.startMs!, endMs: phrase.endMs! });
  return { ...phrase, words: texts.map((text, index) => ({ text, ...spans[index]!, confidence: null })) };
}
