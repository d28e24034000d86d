import type { SpokenTranscript } from '../../words/spoken-transcript';
import { addUsage, NO_USAGE, type Usage } from '../writer';
import { NotesAnswer } from './answer-schemas';
import type { Chat } from './chat';
import { type CreateFenceCode, fence } from './fence';
import { findSegment, formatSegment, type NumberedSegment, numberedSegments } from './numbered-transcript';
import { NOTES } from './prompts/notes';
import { NO_CACHE, type ResponseCache, responseKey } from './response-cache';
import { verifyChoice } from './verify-choices';

interface ReadingSettings {
  chat: Chat;
  model: string;
  contextTokens: number | undefined;
  cache: ResponseCache | undefined;
  fenceCode: CreateFenceCode;
}

/** Transcripts as they fit into the context of a model. Notes on a long one are paid for once, however much is asked about it. */
export class ReadableTranscripts {
  private readonly notes = new WeakMap<SpokenTranscript, string>();

  constructor(private readonly reading: ReadingSettings) {}

  async read(transcript: SpokenTranscript, signal?: AbortSignal): Promise<TranscriptLines> {
    const lines =
      this.notes.get(transcript) ??
      numberedSegments(transcript)
        .map((segment) => formatSegment(segment, segment.text))
        .join('\n');
    const { contextTokens, cache = NO_CACHE, chat, model, fenceCode } = this.reading;
    if (lines.length <= maxTranscriptCharacters(contextTokens) || this.notes.has(transcript)) return { lines, usage: NO_USAGE };
    const condensed = await condenseTranscript({ chat, model, cache, fenceCode, signal }, transcript);
    this.notes.set(transcript, condensed.lines);
    return condensed;
  }
}

/** A part is read at once up to this many words. */
const MAX_PART_WORDS = 2500;

interface TranscriptLines {
  lines: string;
  usage: Usage;
}

const splitParts = (segments: readonly NumberedSegment[]): NumberedSegment[][] => {
  const parts: NumberedSegment[][] = [];
  let words = MAX_PART_WORDS;
  for (const segment of segments) {
    if (words >= MAX_PART_WORDS) [words] = [0, parts.push([])];
    parts.at(-1)?.push(segment);
    words += segment.last - segment.first + 1;
  }
  return parts;
};

/** Who takes the notes, and what is known already. */
interface NotesRequest {
  chat: Chat;
  model: string;
  cache: ResponseCache;
  fenceCode: CreateFenceCode;
  signal?: AbortSignal;
}

const requestNotes = async (
  { chat, fenceCode, signal }: NotesRequest,
  transcript: SpokenTranscript,
  part: string,
): Promise<TranscriptLines> => {
  const user = `Part of a transcript\n${fence('TRANSCRIPT', fenceCode(), part)}`;
  const { answer, usage } = await chat.request({ system: NOTES.system, user, schema: NotesAnswer, signal });
  const segments = numberedSegments(transcript);
  const facts = answer.facts.map(({ segment, text }) => ({ segment: findSegment(segments, segment), text }));
  const quotes = answer.quotes.map((choice) => {
    const quote = verifyChoice(transcript, choice);
    return {
      segment: quote.found ? segments.find((segment) => segment.last >= quote.first) : undefined,
      text: quote.found ? `said word for word: ${quote.text}` : '',
    };
  });
  const lines = [...facts, ...quotes]
    .flatMap(({ segment, text }) => (segment ? [{ segment, text }] : []))
    .sort((a, b) => a.segment.first - b.segment.first)
    .map(({ segment, text }) => formatSegment(segment, text));
  return { lines: lines.join('\n'), usage };
};

const findOrRequestNotes = async (taking: NotesRequest, transcript: SpokenTranscript, part: string): Promise<TranscriptLines> => {
  const key = responseKey(NOTES, taking.model, part);
  const known = taking.cache.find(key);
  if (known !== undefined) return { lines: known, usage: NO_USAGE };
  const notes = await requestNotes(taking, transcript, part);
  await taking.cache.save(key, notes.lines);
  return notes;
};

/** A transcript that is too long to be read at once, as notes that keep the segments' numbers. Parts are read one after the other. */
const condenseTranscript = async (taking: NotesRequest, transcript: SpokenTranscript): Promise<TranscriptLines> => {
  const notes: TranscriptLines[] = [];
  for (const part of splitParts(numberedSegments(transcript))) {
    const text = part.map((segment) => formatSegment(segment, segment.text)).join('\n');
    notes.push(await findOrRequestNotes(taking, transcript, text));
  }
  return { lines: notes.map((note) => note.lines).join('\n'), usage: notes.map((note) => note.usage).reduce(addUsage, NO_USAGE) };
};

const DEFAULT_CONTEXT_TOKENS = 128_000;
/** The transcript may fill this part of the context; prompt, brand voice and answer need the rest. */
const TRANSCRIPT_SHARE = 0.6;
/** English speech with segment numbers; a low figure, so that the estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3.5;

/** How many characters of a transcript a model can read at once. */
export const maxTranscriptCharacters = (contextTokens = DEFAULT_CONTEXT_TOKENS): number =>
  contextTokens * TRANSCRIPT_SHARE * CHARACTERS_PER_TOKEN;
