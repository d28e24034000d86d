import { extname } from 'node:path';
import type { Cue } from './cue';
import { readPlainText } from './formats/plain-text';
import { readPodcastJson } from './formats/podcast-json';
import { readSrt } from './formats/srt';
import { readVtt } from './formats/vtt';
import { assertFileSize, importError, normalizeCues } from './import-limits';
import { splitLongCues } from './split-long-cues';

const readers: Record<string, (text: string) => Cue[]> = {
  '.srt': readSrt,
  '.vtt': readVtt,
  '.json': readPodcastJson,
  '.txt': readPlainText,
};

/**
 * Reads the cues of a transcript file, in the order of their times.
 *
 * @param name its extension is the format
 * @throws ServiceError `unprocessable` if it is not a transcript, or is too large
 */
export function readTranscriptFile(name: string, bytes: Buffer): Cue[] {
  assertFileSize(bytes.length);
  const read = readers[extname(name).toLowerCase()];
  if (!read) throw importError('Transcripts are read from .srt, .vtt, .json and .txt files.');
  return splitLongCues(sortByTime(normalizeCues(assignSpeakers(read(decode(bytes))))));
}

/** Decodes UTF-8, or UTF-16 if the file has its byte order mark. */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw importError('The transcript file is not in UTF-8. Save it as UTF-8 text and try again.');
  }
}

const sortByTime = (cues: Cue[]) => cues.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));

/** A name of one to five words before a colon: "Maya: ...", "Dr. Daniel Reyes: ...", ">> SPEAKER 1: ...". */
const SPEAKER_PREFIX = /^(?:>>\s*|-\s+)?(\p{Lu}[\p{L}\p{N}.'’&-]*(?: [\p{L}\p{N}.'’&()-]+){0,4}):\s+(.*)$/su;
/** Other words may be followed by a colon once; the name of a speaker occurs again. */
const MIN_TURNS = 2;

/** Takes speakers from names before a colon, if the file names none otherwise. A speaker continues until the next one is named. */
function assignSpeakers(cues: readonly Cue[]): Cue[] {
  if (cues.some((cue) => cue.speaker !== null)) return [...cues];
  const turns = cues.map(({ text }) => SPEAKER_PREFIX.exec(text.trim()));
  const names = findSpeakerNames(turns.map((turn) => turn?.[1]));
  let speaker: string | null = null;
  return cues.map((cue, index) => {
    const [, name, text] = turns[index] ?? [];
    if (name === undefined || text === undefined || !names.has(name)) return { ...cue, speaker };
    speaker = name;
    return { ...cue, speaker, text };
  });
}

function findSpeakerNames(candidates: readonly (string | undefined)[]): Set<string> {
  const counts = new Map<string, number>();
  for (const name of candidates) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isEveryLineNamed = candidates.every((name) => name !== undefined);
  return new Set([...counts].filter(([, count]) => isEveryLineNamed || count >= MIN_TURNS).map(([name]) => name));
}
