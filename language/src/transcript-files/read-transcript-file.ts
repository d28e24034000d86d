import { html } from './markup/html';
import { DOCX_LABEL, isZip, readDocx } from './markup/docx';
import { ttml } from './markup/ttml';
import { sbv } from './captions/sbv';
import { srt } from './captions/srt';
import { vtt } from './captions/vtt';
import { decodeText } from './decoding/decode-text';
import type { Encoding } from './decoding/encoding';
import type { Draft } from './draft';
import { parseJson, readJson } from './json/read-json';
import { markdown, plainText } from './labelled/text';
import { assertFileSize, assertPassageCount, assertTokenCount } from './limits';
import { findLoops } from './passages/find-loops';
import { leaveOutCredits } from './passages/leave-out-credits';
import { leaveOutSounds } from './passages/leave-out-sounds';
import { normalizePassages } from './passages/normalize-passages';
import { nameSpeakers } from './speakers/name-speakers';
import type { TextFormat } from './text-format';
import { countWords } from './text/words';
import type { LeftOut, Passage, ReadChoices, TranscriptFile, TranscriptFileContent } from './transcript-file';
import { UnreadableTranscriptError } from './unreadable-file';

/** The first that recognizes a text reads it, whatever the extension says. */
const TEXT_FORMATS: readonly TextFormat[] = [vtt, ttml, html, srt, sbv, markdown, plainText];
const NO_WORDS = 'The transcript file has no words in it. It may have been saved before it was finished.';
const CAPTION_EXTENSIONS = new Set(['.srt', '.vtt', '.sbv']);

interface ReadFile {
  format: string;
  encoding: Encoding | null;
  positions: TranscriptFileContent['positions'];
  draft: Draft;
}

/**
 * Reads a transcript file of any known format.
 *
 * @throws UnreadableTranscriptError if nothing in it can be read as a transcript, or if it is too large
 */
export function readTranscriptFile(file: TranscriptFile, choices: ReadChoices = {}): TranscriptFileContent {
  assertFileSize(file.bytes.length);
  const { draft, ...source } = readFile(file, choices);
  assertPassageCount(draft.passages.length);
  assertTokenCount(draft.passages);
  const leftOut = [...draft.leftOut];
  const spoken = nameSpeakers({ ...draft, passages: leaveOutSounds(draft.passages, leftOut) }, choices);
  const passages = normalizePassages(leaveOutCredits(spoken.passages, leftOut));
  if (passages.length === 0) throw new UnreadableTranscriptError(draft.problem ?? NO_WORDS);
  return {
    ...source,
    language: draft.language,
    passages,
    speakerSource: sourceOf(draft, passages),
    leftOut: leftOut.filter(({ text }) => text !== '').toSorted((a, b) => a.position - b.position),
    questions: spoken.questions ?? [],
    loops: findLoops(passages),
    durationMs: draft.durationMs ?? endOf(passages),
    wordCount: passages.reduce((sum, { text }) => sum + countWords(text), 0),
  };
}

function readFile({ name, bytes }: TranscriptFile, choices: ReadChoices): ReadFile {
  if (isZip(bytes)) return { format: DOCX_LABEL, encoding: null, positions: 'paragraph', draft: readDocx(bytes, choices) };
  const { text, encoding } = decodeText(bytes, choices.encoding);
  if (text.trim() === '') throw new UnreadableTranscriptError('The transcript file is empty.');
  const extension = extensionOf(name);
  const json = /^\s*[[{]/u.test(text) ? parseJson(text) : undefined;
  if (json !== undefined) {
    const { label, draft } = readJson(json);
    return { format: label, encoding, positions: 'entry', draft };
  }
  if (extension === '.json') throw new UnreadableTranscriptError('The JSON file cannot be read: it is damaged or cut off.');
  const source = { text, extension };
  const format = TEXT_FORMATS.find((each) => each.recognizes(source))!;
  if (CAPTION_EXTENSIONS.has(extension) && (format === plainText || format === markdown)) {
    throw new UnreadableTranscriptError(
      'The transcript file has no times ("00:00:01,000 --> 00:00:04,000"). Save it as .txt if it is plain text.',
    );
  }
  return { format: format.label, encoding, positions: 'line', draft: format.read(source, choices) };
}

/** Returns the extension with its dot, in lower case. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot).toLowerCase();
}

function sourceOf({ hasSpeakers }: Draft, passages: readonly Passage[]): TranscriptFileContent['speakerSource'] {
  if (hasSpeakers) return 'named';
  return passages.some(({ speaker }) => speaker !== null) ? 'labelled' : 'none';
}

const endOf = (passages: readonly Passage[]): number | null =>
  passages.reduce<number | null>((latest, { startMs, endMs }) => {
    const end = endMs ?? startMs;
    return end === null ? latest : Math.max(end, latest ?? 0);
  }, null);

/** Words of the file that are no part of the transcript. */
export const countLeftOut = (leftOut: readonly LeftOut[]): number => leftOut.reduce((sum, { words }) => sum + words, 0);
