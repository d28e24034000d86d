import { type ReadChoices, readTranscriptFile, type TranscriptFileContent } from '../../src/transcript-files';

/** Reads a file with this name and UTF-8 text. */
export const readText = (name: string, text: string, choices?: ReadChoices): TranscriptFileContent =>
  readTranscriptFile({ name, bytes: new TextEncoder().encode(text) }, choices);

/** Speaker and text of each passage. */
export const turnsOf = ({ passages }: TranscriptFileContent): [string | null, string][] =>
  passages.map(({ speaker, text }) => [speaker, text]);

/** Start, speaker and text of each passage; the start in seconds. */
export const timedTurnsOf = ({ passages }: TranscriptFileContent): [number | null, string | null, string][] =>
  passages.map(({ startMs, speaker, text }) => [startMs === null ? null : startMs / 1000, speaker, text]);

/** Reason, position and text of omitted passages. */
export const leftOutOf = ({ leftOut }: TranscriptFileContent): [string, number, string][] =>
  leftOut.map(({ reason, position, text }) => [reason, position, text]);
