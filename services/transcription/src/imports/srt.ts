import type { Cue } from './cue';
import { cueBlocks } from './cue-blocks';
import { plainText } from './marked-up-text';

export const readSrt = (text: string): Cue[] =>
  cueBlocks(text).map(({ startMs, endMs, lines }) => ({ startMs, endMs, speaker: null, text: plainText(lines.join('\n')) }));
