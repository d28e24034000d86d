import type { Cue } from '../cue';
import { parseCaptionBlocks, stripMarkup } from './caption-blocks';

/** @throws ServiceError `unprocessable` if there are no times, or if one cannot be read */
export const readSrt = (text: string): Cue[] =>
  parseCaptionBlocks(text).map(({ startMs, endMs, lines }) => ({ startMs, endMs, speaker: null, text: stripMarkup(lines.join('\n')) }));
