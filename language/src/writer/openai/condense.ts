import type { SpokenTranscript } from '../../words/spoken-transcript';
import { NO_USAGE, sumOfUsage } from '../usage';
import type { Usage } from '../writer';
import { NotesAnswer } from './answers';
import type { Chat } from './chat';
import { chosenQuote } from './chosen-quotes';
import { fenced, type FenceCode } from './fence';
import { numberedSegments, segmentLine, segmentNamed, type NumberedSegment } from './numbered-transcript';
import { answerKey, type AnswerMemory } from './answer-memory';
import { NOTES } from './prompts/notes';

/** A part is read at once up to this many words. */
const WORDS_AT_ONCE = 2500;

export interface TranscriptLines {
  lines: string;
  usage: Usage;
}

const partsOf = (segments: readonly NumberedSegment[]): NumberedSegment[][] => {
  const parts: NumberedSegment[][] = [];
  let words = WORDS_AT_ONCE;
  for (const segment of segments) {
    if (words >= WORDS_AT_ONCE) [words] = [0, parts.push([])];
    parts.at(-1)?.push(segment);
    words += segment.last - segment.first + 1;
  }
  return parts;
};

/** Who takes the notes, and what is known already. */
interface NoteTaking {
  chat: Chat;
  model: string;
  memory: AnswerMemory;
  fenceCode: FenceCode;
  signal?: AbortSignal;
}

const noteLines = async ({ chat, fenceCode, signal }: NoteTaking, transcript: SpokenTranscript, part: string): Promise<TranscriptLines> => {
  const user = `Part of a transcript\n${fenced('TRANSCRIPT', fenceCode(), part)}`;
  const { answer, usage } = await chat.ask({ system: NOTES.system, user, schema: NotesAnswer, signal });
  const segments = numberedSegments(transcript);
  const facts = answer.facts.map(({ segment, text }) => ({ segment: segmentNamed(segments, segment), text }));
  const quotes = answer.quotes.map((choice) => {
    const quote = chosenQuote(transcript, choice);
    return {
      segment: quote.found ? segments.find((segment) => segment.last >= quote.first) : undefined,
      text: quote.found ? `said word for word: ${quote.text}` : '',
    };
  });
  const lines = [...facts, ...quotes]
    .flatMap(({ segment, text }) => (segment ? [{ segment, text }] : []))
    .sort((a, b) => a.segment.first - b.segment.first)
    .map(({ segment, text }) => segmentLine(segment, text));
  return { lines: lines.join('\n'), usage };
};

const remembered = async (taking: NoteTaking, transcript: SpokenTranscript, part: string): Promise<TranscriptLines> => {
  const key = answerKey(NOTES, taking.model, part);
  const known = taking.memory.find(key);
  if (known !== undefined) return { lines: known, usage: NO_USAGE };
  const notes = await noteLines(taking, transcript, part);
  await taking.memory.keep(key, notes.lines);
  return notes;
};

/** A transcript that is too long to be read at once, as notes that keep the segments' numbers. Parts are read one after the other. */
export const condense = async (taking: NoteTaking, transcript: SpokenTranscript): Promise<TranscriptLines> => {
  const notes: TranscriptLines[] = [];
  for (const part of partsOf(numberedSegments(transcript))) {
    const text = part.map((segment) => segmentLine(segment, segment.text)).join('\n');
    notes.push(await remembered(taking, transcript, text));
  }
  return { lines: notes.map((note) => note.lines).join('\n'), usage: notes.map((note) => note.usage).reduce(sumOfUsage, NO_USAGE) };
};
