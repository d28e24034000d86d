import { countWords } from './words';

const CREDIT =
  /^\W{0,3}(?:transcribed|transcript|transcription|captions?|captioned|subtitles?|subtitled|untertitel|sous-titres) (?:provided )?(?:by|von|par)\b/iu;
/** What programs for meetings write around what was said. */
const MEETING_NOTE = /^(?:meeting ended after|transcription ended after|this editable transcript was computer generated)\b/iu;
const MAX_WORDS = 20;
/** Credits are among the first or the last lines of a file. */
const EDGE_LINES = 3;

/** Whether the line says who wrote the file, or which program did, rather than what was said. */
export function isCredit(line: string, index: number, count: number): boolean {
  if (index >= EDGE_LINES && index < count - EDGE_LINES) return false;
  const text = line.trim();
  return (CREDIT.test(text) || MEETING_NOTE.test(text)) && countWords(text) <= MAX_WORDS;
}
