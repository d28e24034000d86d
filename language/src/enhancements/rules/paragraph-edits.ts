import { closingHashtags } from '../../rules/hashtags';
import type { PublishedContentType } from '../../rules/platform-rules';
import { postSpans } from '../../rules/thread';
import { framingSpans } from '../../text/frame-lines';
import { quotedSpans } from '../../text/quoted-spans';
import { overlaps, type TextSpan } from '../../text/text-span';
import type { Edit } from '../text-edit';

const bodyEnd = (text: string): number => {
  const whole = text.trimEnd();
  return whole.slice(0, whole.length - closingHashtags(whole).length).trimEnd().length;
};

/** Puts a paragraph at the end of a text, before the hashtags it closes with; in a thread it is a post of its own. */
export const appendParagraph = (contentType: PublishedContentType, text: string, paragraph: string): Edit => {
  const end = bodyEnd(text);
  return { start: end, end, replacement: contentType === 'social_twitter' ? `\n---\n${paragraph}` : `\n\n${paragraph}` };
};

/** Inserts a paragraph after the second one, or appends it if there are fewer than three. */
export const insertAfterOpening = (contentType: PublishedContentType, text: string, paragraph: string): Edit => {
  const second = text.indexOf('\n\n', text.indexOf('\n\n') + 2);
  if (second < 0 || second >= bodyEnd(text)) return appendParagraph(contentType, text, paragraph);
  return { start: second, end: second, replacement: `\n\n${paragraph}` };
};

/** Puts a paragraph, in a thread a post, before everything else. */
export const prependParagraph = (contentType: PublishedContentType, text: string, paragraph: string): Edit => {
  const start = postSpans(text)[0]?.start ?? 0;
  return { start, end: start, replacement: contentType === 'social_twitter' ? `${paragraph}\n---\n` : `${paragraph}\n\n` };
};

/** Removes a span and the space before it, or after it at the start of a line. */
export const removeSpan = (text: string, { start, end }: TextSpan): Edit => {
  const before = /(?<![ \t])[ \t]+$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = before === 0 ? (/^[ \t]+/u.exec(text.slice(end))?.[0].length ?? 0) : 0;
  return { start: start - before, end: end + after, replacement: '' };
};

/** Whether a stretch is free to be reworded: no quotation, heading, chapter, attribution, hashtag or bare link. */
export const isEditable = (text: string): ((span: TextSpan) => boolean) => {
  const taken = [...quotedSpans(text), ...framingSpans(text)];
  return (span) => !taken.some((each) => overlaps(each, span));
};
