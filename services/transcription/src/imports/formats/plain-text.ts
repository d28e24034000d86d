import type { Cue } from '../cue';
import { importError } from '../import-limits';

/** All control characters except tab and line feed. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

/** Returns one cue for each line. @throws ServiceError `unprocessable` if it is not text */
export function readPlainText(text: string): Cue[] {
  if (CONTROL.test(text)) throw importError('The transcript file is not a text file.');
  return text.split('\n').map((line) => ({ startMs: null, endMs: null, speaker: null, text: line }));
}
