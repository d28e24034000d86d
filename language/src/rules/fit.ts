import { byteLength } from './byte-length';
import { check } from './check';
import { fewerHashtags } from './fewer-hashtags';
import { fitLength } from './fit-length';
import { PLATFORM_RULES, type RuledContentType } from './platform-rules';
import { repairChapters } from './repair-chapters';
import { shortenShowNotes } from './shorten-show-notes';
import { splitPost } from './split-post';
import { withoutForbiddenTags } from './tags';
import { postsOf, threadOf } from './thread';
import { tidy } from './tidy';

const fitShowNotes = (text: string): string => {
  const accepted = repairChapters(withoutForbiddenTags(text));
  return byteLength(accepted) <= PLATFORM_RULES.show_notes.maxBytes ? accepted : repairChapters(shortenShowNotes(accepted));
};

const fitInstagram = (text: string): string => {
  const { maxLength, maxHashtags } = PLATFORM_RULES.social_instagram;
  return fitLength(tidy(fewerHashtags(text, maxHashtags)), maxLength);
};

const fits: Record<RuledContentType, (text: string) => string> = {
  show_notes: fitShowNotes,
  social_twitter: (text) => threadOf(postsOf(text).flatMap(splitPost)),
  social_linkedin: (text) => fitLength(text, PLATFORM_RULES.social_linkedin.maxLength),
  social_instagram: fitInstagram,
};

/** A text repaired until its platform accepts it, or null where nothing publishable is left. The same text always comes out the same. */
export const fit = (contentType: RuledContentType, text: string): string | null => {
  const fitted = tidy(fits[contentType](tidy(text)));
  return check(contentType, fitted).length === 0 ? fitted : null;
};
