import { isDeepStrictEqual } from 'node:util';
import type { ItemText } from '../items/item-text.columns';
import { compareGround } from './changed-ground';
import { idRuns } from './id-runs';
import type { SpokenWords } from './spoken-words';

interface CurrentTranscript {
  version: number;
  ids: number[];
  words: SpokenWords;
  /** The recording was transcribed again since the text was written, so that no word of it is the same one. */
  isAnother: boolean;
}

/** The text as it stands in the transcript that is current; null where nothing about it has changed. */
export function regarded(text: ItemText, { version, ids, words, isAnother }: CurrentTranscript): ItemText | null {
  const { evidence, changedWords } = compareGround(text, words);
  const stale = isAnother || changedWords.length > 0;
  if (stale === text.stale && isDeepStrictEqual(changedWords, text.changedWords)) return null;
  const transcriptVersion = stale ? text.transcriptVersion : version;
  return { ...text, stale, changedWords, evidence, standsOn: idRuns(ids, evidence), transcriptVersion };
}
