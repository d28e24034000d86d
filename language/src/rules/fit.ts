import { byteLength } from './weighted-length';
import { checkText } from './check';
import { cleanText } from './clean-text';
import { fitFurther } from './further-content';
import { limitHashtags } from './hashtags';
import { furtherRuleOf, hasOwnRules, PLATFORM_RULES, type PublishedContentType } from './platform-rules';
import { repairChapters } from './repair-chapters';
import { shortenBeforeHashtags, shortenShowNotes } from './shorten';
import { removeForbiddenTags } from './tags';
import { joinPosts, splitPost, splitPosts } from './thread';

const fitShowNotes = (text: string): string => {
  const accepted = repairChapters(removeForbiddenTags(text));
  return byteLength(accepted) <= PLATFORM_RULES.show_notes.maxBytes ? accepted : repairChapters(shortenShowNotes(accepted));
};

const fitInstagram = (text: string): string => {
  const { maxLength, maxHashtags } = PLATFORM_RULES.social_instagram;
  return shortenBeforeHashtags(cleanText(limitHashtags(text, maxHashtags)), maxLength);
};

const FITTERS: Record<keyof typeof PLATFORM_RULES, (text: string) => string> = {
  show_notes: fitShowNotes,
  social_twitter: (text) => joinPosts(splitPosts(text).flatMap(splitPost)),
  social_linkedin: (text) => shortenBeforeHashtags(text, PLATFORM_RULES.social_linkedin.maxLength),
  social_instagram: fitInstagram,
};

const fitRules = (contentType: PublishedContentType, text: string): string => {
  if (hasOwnRules(contentType)) return FITTERS[contentType](text);
  const rule = furtherRuleOf(contentType);
  return rule ? fitFurther(rule, text) : text;
};

/** Repairs a text until its platform accepts it; null if nothing is left. The same text always gives the same result. */
export const fitText = (contentType: PublishedContentType, text: string): string | null => {
  const fitted = cleanText(fitRules(contentType, cleanText(text)));
  return checkText(contentType, fitted).length === 0 ? fitted : null;
};
