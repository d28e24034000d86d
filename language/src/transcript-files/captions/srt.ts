import type { TextFormat } from '../text-format';
import { parseCaptionBlocks } from './caption-blocks';
import { readCaptions } from './read-captions';
import { parseArrowLine } from './time-line';

export const srt: TextFormat = {
  label: 'SubRip captions (SRT)',
  recognizes: ({ text }) => text.split('\n').some((line) => parseArrowLine(line) !== null),
  read: ({ text }, { keepUntimed = false }) => {
    const blocks = parseCaptionBlocks(text, {
      parseTimes: parseArrowLine,
      hasNamedCues: false,
      continuesAfterEmptyLine: true,
      isIgnored: () => false,
    });
    return readCaptions(blocks, keepUntimed);
  },
};
