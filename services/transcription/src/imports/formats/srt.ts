import type { Cue } from '../cue';
import { parseCaptionBlocks, stripMarkup } from './caption-blocks';

export const readSrt = (text: string): Cue[] =>
  parseCaptionBlocks(text).map(({ startMs, endMs, lines }) => ({ startMs, endMs, speaker: null, text: stripMarkup(lines.join('\n')) }));
