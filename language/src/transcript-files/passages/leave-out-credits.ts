import { isCredit } from '../text/credits';
import { countWords, toOneLine } from '../text/words';
import type { LeftOut, Passage } from '../transcript-file';

/** Removes "Captions by Marlene" and the like, and adds them to `leftOut`. */
export function leaveOutCredits(passages: readonly Passage[], leftOut: LeftOut[]): Passage[] {
  return passages.filter(({ text, position }, index) => {
    if (!isCredit(text, index, passages.length)) return true;
    leftOut.push({ reason: 'heading', position, text: toOneLine(text), words: countWords(text) });
    return false;
  });
}
