import type { TextFormat } from '../text-format';
import { parseCaptionBlocks } from './caption-blocks';
import { readCaptions } from './read-captions';
import { parseArrowLine } from './time-line';

const HEADER = /^WEBVTT(?:[ \t\n]|$)/u;
const NO_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:[ \t]|$)/u;
const LANGUAGE = /^Language:[ \t]*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)[ \t]*$/mu;

export const vtt: TextFormat = {
  label: 'WebVTT captions',
  recognizes: ({ text, extension }) =>
    HEADER.test(text) || (extension === '.vtt' && text.split('\n').some((line) => parseArrowLine(line) !== null)),
  read: ({ text }, { keepUntimed = false }) => {
    const blocks = parseCaptionBlocks(text, {
      parseTimes: parseArrowLine,
      hasNamedCues: true,
      continuesAfterEmptyLine: false,
      isIgnored: (line) => NO_CUE.test(line),
    });
    const [header = ''] = text.split('\n\n', 1);
    return { ...readCaptions(blocks, keepUntimed), language: LANGUAGE.exec(header)?.[1] ?? null };
  },
};
