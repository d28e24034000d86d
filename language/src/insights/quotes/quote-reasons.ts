import { reasonsOf, worthsOfWording } from '../../moments/worths';
import { PLATFORM_RULES } from '../../rules/platform-rules';
import { weightedLength } from '../../rules/weighted-length';

/** Whether these words fit one post, in a sentence. */
export const fitsPostReason = (text: string): string =>
  weightedLength(text) + 2 <= PLATFORM_RULES.social_twitter.maxWeightPerPost ? 'It fits one post.' : 'It is too long for one post.';

/** Why these words may be shared, in sentences; the weightiest first. */
export const quoteReasons = (text: string): string[] => [...reasonsOf(worthsOfWording(text)), fitsPostReason(text)];
