import type { Cue } from '../cue';
import { importError } from '../import-limits';

/** Everything below a space but tab and line break. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

/** One cue a line. */
export function readPlainText(text: string): Cue[] {
  if (CONTROL.test(text)) throw importError('The transcript file is not a text file.');
  return text.split('\n').map((line) => ({ startMs: null, endMs: null, speaker: null, text: line }));
}
