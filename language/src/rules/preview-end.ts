import { PLATFORM_RULES } from './platform-rules';

type FoldedContentType = 'social_linkedin' | 'social_instagram';

const findLineEnd = (text: string, count: number): number => {
  let end = -1;
  for (let line = 0; line < count; line++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text.length;
  }
  return end;
};

/** Returns the end of the part a feed shows before "see more"; the length of the text if it shows all. */
export const previewEnd = (contentType: FoldedContentType, text: string): number => {
  const { length, lines } = PLATFORM_RULES[contentType].seenFirst;
  return Math.min(text.length, length, lines === Infinity ? text.length : findLineEnd(text, lines));
};
