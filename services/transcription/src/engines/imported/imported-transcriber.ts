import { interpolateTimes } from '@afterword/language';
import { createHash } from 'node:crypto';
import type { Passage } from '../../audio/recording';
import { isInside, type Span } from '../../audio/span';
import type { Cue } from '../../imports/cue';
import { mapInTurns } from '../../transcripts/map-in-turns';
import type { Heard, HeardPhrase, HeardWord } from '../heard';
import type { EngineFacts, Hints, Listening, Transcriber } from '../transcriber';
import { cuesSpread, cuesWithin, isTimed, type TimedCue } from './timed-cues';

/** "Hears" a transcript that somebody brought: in each passage the lines that begin in it. */
export class ImportedTranscriber implements Transcriber {
  readonly facts: EngineFacts;
  private readonly timed: boolean;
  private readonly cues: TimedCue[];

  constructor(cues: readonly Cue[], durationMs: number) {
    this.timed = cues.every(isTimed);
    this.cues = this.timed ? cuesWithin(cues.filter(isTimed), durationMs) : cuesSpread(cues, durationMs);
    const variant = createHash('sha256').update(JSON.stringify(cues)).digest('hex');
    this.facts = {
      engine: 'import',
      model: null,
      variant,
      listens: false,
      draft: false,
      punctuated: true,
      languages: null,
      takesKeywords: false,
      paid: false,
      dollarsPerMinute: 0,
      parallel: 1,
      secondsPerMinute: 3,
    };
  }

  async transcribe({ span }: Passage, { language }: Hints, { signal }: Listening): Promise<Heard> {
    signal.throwIfAborted();
    const cues = this.cues.filter(({ startMs }) => isInside(startMs, span));
    const say = this.timed ? inItsTime : cues.length === this.cues.length ? atAnyTime : evenlySpread;
    return { phrases: await mapInTurns(cues, (cue) => say(cue, span)), language, timing: 'estimated', usage: null, requestId: null };
  }
}

const untimedWords = (text: string): HeardWord[] =>
  text.split(' ').map((word) => ({ text: word, startMs: null, endMs: null, confidence: null }));

/** Captions are timed by the line. */
function inItsTime({ speaker, text, startMs, endMs }: TimedCue, passage: Span): HeardPhrase {
  return {
    speaker,
    startMs: startMs - passage.startMs,
    endMs: Math.min(endMs, passage.endMs) - passage.startMs,
    words: untimedWords(text),
  };
}

/** Plain text that belongs to this passage as a whole can be aligned with it. */
const atAnyTime = ({ speaker, text }: TimedCue): HeardPhrase => ({ speaker, startMs: null, endMs: null, words: untimedWords(text) });

/** Which part of a plain text belongs to a passage is a guess, and aligning a wrong part would only look exact. */
function evenlySpread(cue: TimedCue, passage: Span): HeardPhrase {
  const phrase = inItsTime(cue, passage);
  const texts = cue.text.split(' ');
  const spans = interpolateTimes(texts, { startMs: phrase.startMs!, endMs: phrase.endMs! });
  return { ...phrase, words: texts.map((text, index) => ({ text, ...spans[index]!, confidence: null })) };
}
