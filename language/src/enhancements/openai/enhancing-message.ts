import { brandVoiceLines } from '../../writer/openai/brand-voice-lines';
import { fenced } from '../../writer/openai/fence';
import type { EnhancingRequest } from '../enhancer';

const KINDS: Record<EnhancingRequest['contentType'], string> = {
  show_notes: 'show notes, at most 4,000 bytes',
  social_twitter: 'a thread on X, at most 280 characters a post',
  social_linkedin: 'a LinkedIn post, at most 3,000 characters',
  social_instagram: 'an Instagram caption, at most 2,200 characters and 5 hashtags',
  blog: 'a blog post',
  email: 'an e-mail',
};
/** The latest suggestions that are not wanted again; older ones rarely come back. */
const MOST_KNOWN = 20;

/** What a model is told about one text. All that was spoken or written by others stands here, never in the system message. */
export const enhancingMessage = (request: EnhancingRequest, transcriptLines: string, code: string): string => {
  const { contentType, text, episode, brandVoice, known } = request;
  const before = known.slice(-MOST_KNOWN).map(({ suggested }) => suggested);
  return [
    `Episode facts\nTitle: ${episode.title}`,
    `The text is ${KINDS[contentType]}.`,
    brandVoice && `Brand voice\n${brandVoiceLines(brandVoice, contentType)}`,
    `The text\n${fenced('TEXT', code, text)}`,
    before.length > 0 && `Suggested before\n${fenced('BEFORE', code, before.join('\n'))}`,
    `The transcript\n${fenced('TRANSCRIPT', code, transcriptLines)}`,
  ]
    .filter((part) => part)
    .join('\n\n');
};
