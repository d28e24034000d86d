import { tokensOf } from '../words/tokens';
import { withoutHashtags } from './without-hashtags';

/** How long a text is, in words. Hashtags are no words here. */
export const wordCount = (text: string): number => tokensOf(withoutHashtags(text)).length;
