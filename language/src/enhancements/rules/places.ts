import { CLOSING_HASHTAGS } from '../../rules/hashtags';
import { postSpans } from '../../rules/thread';
import type { CheckedContentType } from '../../rules/platform-rules';
import type { Edit } from '../edit';

const bodyEnd = (text: string): number => text.trimEnd().replace(CLOSING_HASHTAGS, '').trimEnd().length;

/** Puts a paragraph at the end of a text, before the hashtags it closes with; in a thread it is a post of its own. */
export const closing = (contentType: CheckedContentType, text: string, paragraph: string): Edit => {
  const end = bodyEnd(text);
  return { start: end, end, replacement: contentType === 'social_twitter' ? `\n---\n${paragraph}` : `\n\n${paragraph}` };
};

/** Puts a paragraph, in a thread a post, before everything else. */
export const leading = (contentType: CheckedContentType, text: string, paragraph: string): Edit => {
  const start = postSpans(text)[0]?.start ?? 0;
  return { start, end: start, replacement: contentType === 'social_twitter' ? `${paragraph}\n---\n` : `${paragraph}\n\n` };
};
