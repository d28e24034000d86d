import { DEFAULT_CONTEXT_TOKENS } from '../../model/chat';
import { fence } from '../../model/fence';
import { addUsage, NO_USAGE, type Usage } from '../../model/usage';
import { createRequest, findResponses, type ModelRequest, type ModelResponses, type WorkflowSettings } from '../../model/workflow';
import { mapOf } from '../../transcript-map';
import { memoizeByTranscript } from '../../words/memoize-by-transcript';
import type { SpokenTranscript } from '../../words/spoken-transcript';
import type { z } from 'zod';
import type { NotesAnswer } from './answer-schemas';
import { findSegment, formatSegment, type NumberedSegment, numberedSegments } from './numbered-transcript';
import { NOTES } from './prompts/notes';
import { verifyChoice } from './verify-choices';

/** A part is read at once up to this many words. */
const MAX_PART_WORDS = 2500;
/** The transcript may fill this part of the context; prompt, brand voice and response need the rest. */
const TRANSCRIPT_SHARE = 0.6;
/** English speech with segment numbers; a low figure, so that the estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3.5;

interface TranscriptLines {
  lines: string;
  usage: Usage;
}

/** What every request about a transcript begins with. */
export const fencedTranscript = (lines: string): string => `The transcript\n${fence('TRANSCRIPT', lines)}`;

/** How many characters of a transcript a model can read at once. */
const maxTranscriptCharacters = ({ contextTokens = DEFAULT_CONTEXT_TOKENS }: WorkflowSettings): number =>
  contextTokens * TRANSCRIPT_SHARE * CHARACTERS_PER_TOKEN;

/**
 * Returns a transcript as it fits into the context of a model: as it is, or as notes that keep the segments' numbers. Notes depend only on
 * the transcript and the model, so they are requested once, however much is written from them.
 */
export const readTranscript = (
  transcript: SpokenTranscript,
  settings: WorkflowSettings,
  responses: ModelResponses,
): TranscriptLines | { requests: ModelRequest[] } => {
  const lines = transcriptLines(transcript);
  if (lines.length <= maxTranscriptCharacters(settings)) return { lines, usage: NO_USAGE };
  const requests = splitParts(numberedSegments(transcript)).map((part) => requestNotes(part, settings));
  const notes = findResponses(NOTES, requests, responses);
  if ('requests' in notes) return notes;
  return {
    lines: notes.found.flatMap(({ answer }) => toNoteLines(transcript, answer)).join('\n'),
    usage: notes.found.map(({ usage }) => usage).reduce(addUsage, NO_USAGE),
  };
};

/** The numbered lines of a transcript in parts that a model can read at once; a line is never cut. */
export const transcriptParts = (transcript: SpokenTranscript, settings: WorkflowSettings): string[] => {
  const maxCharacters = maxTranscriptCharacters(settings);
  const parts: string[] = [];
  for (const segment of numberedSegments(transcript)) {
    const line = formatSegment(segment, segment.text);
    const open = parts.at(-1);
    if (open !== undefined && open.length + 1 + line.length <= maxCharacters) parts[parts.length - 1] = `${open}\n${line}`;
    else parts.push(line);
  }
  return parts;
};

/** Tells a model which segments are advertisements by what a model said before; empty if none are. */
export const advertisedSegments = (transcript: SpokenTranscript): string => {
  const { kinds } = mapOf(transcript);
  const isAdvertised = ({ first, last }: NumberedSegment) =>
    transcript.sentences.some((sentence, at) => kinds[at] === 'advertisement' && sentence.first >= first && sentence.last <= last);
  const ids =
    transcript.findings.length === 0
      ? []
      : numberedSegments(transcript)
          .filter(isAdvertised)
          .map(({ id }) => id);
  return ids.length === 0 ? '' : `There are advertisements in these segments. Write nothing from them: ${ids.join(', ')}`;
};

const formatLines = (segments: readonly NumberedSegment[]): string =>
  segments.map((segment) => formatSegment(segment, segment.text)).join('\n');

const transcriptLines = memoizeByTranscript((transcript) => formatLines(numberedSegments(transcript)));

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

const requestNotes = (part: readonly NumberedSegment[], settings: WorkflowSettings): ModelRequest =>
  createRequest(NOTES, settings, { transcript: fencedTranscript(formatLines(part)) }, { cache: 'all' });

/** Returns the notes in the order of the transcript. Quotes that are not in it are dropped. */
const toNoteLines = (transcript: SpokenTranscript, answer: z.output<typeof NotesAnswer>): string[] => {
  const segments = numberedSegments(transcript);
  const facts = answer.facts.map(({ segment, text }) => ({ segment: findSegment(segments, segment), text }));
  const quotes = answer.quotes.map((choice) => {
    const quote = verifyChoice(transcript, choice);
    return {
      segment: quote.found ? segments.find((segment) => segment.last >= quote.first) : undefined,
      text: quote.found ? `said word for word: ${quote.text}` : '',
    };
  });
  return [...facts, ...quotes]
    .flatMap(({ segment, text }) => (segment ? [{ segment, text }] : []))
    .sort((a, b) => a.segment.first - b.segment.first)
    .map(({ segment, text }) => formatSegment(segment, text));
};
