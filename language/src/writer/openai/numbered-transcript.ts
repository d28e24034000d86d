import { clockTime } from '../../text/clock-time';
import { isWithheld, mapWithoutModel } from '../../transcript-map';
import { joinWords } from '../../words/join-words';
import { memoizeByTranscript } from '../../words/memoize-by-transcript';
import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';

/** A few sentences of one speaker under a number that a model can refer to: "S12". */
export interface NumberedSegment extends WordRun {
  readonly id: string;
  readonly speaker: string | null;
  readonly startMs: number;
  readonly text: string;
}

/** A segment ends with the sentence that takes it past this many words. */
const MIN_SEGMENT_WORDS = 45;

const build = (transcript: SpokenTranscript): NumberedSegment[] => {
  const { sentences, words } = transcript;
  const { kinds } = mapWithoutModel(transcript);
  const segments: NumberedSegment[] = [];
  for (const { first, last, segment, startMs } of sentences.filter((_, at) => !isWithheld(kinds[at]!))) {
    const open = segments.at(-1);
    const goesOn = open && open.last === first - 1 && open.speaker === segment.speaker && open.last - open.first + 1 < MIN_SEGMENT_WORDS;
    if (goesOn) segments[segments.length - 1] = { ...open, last, text: joinWords(words, { first: open.first, last }) };
    else
      segments.push({
        id: `S${segments.length + 1}`,
        speaker: segment.speaker,
        startMs,
        first,
        last,
        text: joinWords(words, { first, last }),
      });
  }
  return segments;
};

/**
 * The transcript in numbered segments, without what rules and people withhold: no model writes from what it has not read, or obeys it. What
 * a model itself calls an advertisement stays in it, so that the cached beginning of its requests stays the same.
 */
export const numberedSegments = memoizeByTranscript(build);

export const formatSegment = ({ id, startMs, speaker }: NumberedSegment, text: string): string =>
  `[${id} ${clockTime(startMs / 1000)}${speaker ? ` ${speaker}` : ''}] ${text}`;

/** The segment a model means by "S12", "s12" or "12". */
export const findSegment = (segments: readonly NumberedSegment[], id: string): NumberedSegment | undefined =>
  segments[Number(/\d+/u.exec(id)?.[0] ?? 0) - 1];
