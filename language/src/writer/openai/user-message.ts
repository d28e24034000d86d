import { chapterTime } from '../../rules/chapter-lines';
import type { WritingRequest } from '../writer';
import { brandVoiceLines } from './brand-voice-lines';
import { fenced } from './fence';
import { variantWish } from './prompts/variants';

/** What a model is told about one episode. All that was spoken or written by others stands here, never in the system message. */
export const userMessage = (request: WritingRequest, transcriptLines: string, code: string): string => {
  const { episode, brandVoice, instructions, presentText, variant } = request;
  const duration = episode.durationSeconds === null ? null : `Duration: ${chapterTime(episode.durationSeconds)}`;
  return [
    ['Episode facts', `Title: ${episode.title}`, duration].filter((line) => line !== null).join('\n'),
    brandVoice && `Brand voice\n${brandVoiceLines(brandVoice, request.contentType)}`,
    presentText && `The text that is to be replaced\n${fenced('TEXT', code, presentText)}`,
    instructions && `What a person asked to change\n${instructions}`,
    variant && `What is asked for\n${variantWish(variant).wish}`,
    `The transcript\n${fenced('TRANSCRIPT', code, transcriptLines)}`,
  ]
    .filter((part) => part)
    .join('\n\n');
};
