import type { Draft } from '../draft';
import { UnreadableTranscriptError } from '../unreadable-file';
import { assemblyai } from './assemblyai';
import { aws } from './aws';
import { deepgram } from './deepgram';
import { elevenlabs } from './elevenlabs';
import type { JsonFormat } from './json-format';
import { podcasting } from './podcasting';
import { podlove } from './podlove';
import { rev } from './rev';
import { openaiText, whisper, whisperCpp } from './whisper';
import { youtube } from './youtube';

/** Those with more of their own first. */
const JSON_FORMATS: readonly JsonFormat[] = [
  podcasting,
  whisper,
  whisperCpp,
  deepgram,
  aws,
  rev,
  elevenlabs,
  assemblyai,
  youtube,
  podlove,
  openaiText,
];

/** Returns the value, or undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws UnreadableTranscriptError if it is the JSON of something else */
export function readJson(json: unknown): { label: string; draft: Draft } {
  const format = JSON_FORMATS.find((each) => each.recognizes(json));
  if (!format) {
    throw new UnreadableTranscriptError(
      'The JSON file is not a transcript that we know, such as one of Podcasting 2.0, Whisper, Deepgram, AssemblyAI, Rev or Amazon Transcribe.',
    );
  }
  return { label: format.label, draft: format.read(json) };
}
