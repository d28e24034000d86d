import type { TextFormat } from '../text-format';
import { parseCaptionBlocks } from './caption-blocks';
import { readCaptions } from './read-captions';
import { parseCommaLine } from './time-line';

/** The captions that YouTube's editor exports. */
export const sbv: TextFormat = {
  label: 'YouTube captions (SBV)',
  recognizes: ({ text }) => text.split('\n').some((line) => parseCommaLine(line) !== null),
  read: ({ text }, { keepUntimed = false }) => {
    const blocks = parseCaptionBlocks(text.replaceAll('[br]', '\n'), {
      parseTimes: parseCommaLine,
      hasNamedCues: false,
      continuesAfterEmptyLine: true,
      isIgnored: () => false,
    });
    return readCaptions(blocks, keepUntimed);
  },
};
