import { extname } from 'node:path';
import type { Cue } from './cue';
import { cutLongCues } from './cut-long-cues';
import { refuse, refuseSize, withinLimits } from './import-limits';
import { nameSpeakers } from './name-speakers';
import { readPlainText } from './plain-text';
import { readPodcastJson } from './podcast-json';
import { readSrt } from './srt';
import { readVtt } from './vtt';

const readers: Record<string, (text: string) => Cue[]> = {
  '.srt': readSrt,
  '.vtt': readVtt,
  '.json': readPodcastJson,
  '.txt': readPlainText,
};

/** The lines of a transcript file in order. The name's ending tells the format; whatever is not a transcript is refused with a sentence. */
export function readTranscriptFile(name: string, bytes: Buffer): Cue[] {
  refuseSize(bytes.length);
  const read = readers[extname(name).toLowerCase()];
  if (!read) throw refuse('Transcripts are read from .srt, .vtt, .json and .txt files.');
  return cutLongCues(inOrder(withinLimits(nameSpeakers(read(decode(bytes))))));
}

/** UTF-8, or UTF-16 where the file says so. */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw refuse('The transcript file is not in UTF-8. Save it as UTF-8 text and try again.');
  }
}

const inOrder = (cues: Cue[]) => cues.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
