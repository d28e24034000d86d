import { byteLength, hashtagsIn, PLATFORM_RULES, splitPosts, weightedLength } from '@afterword/language/rules';
import type { ContentType } from '@afterword/proto';

export interface Measure {
  name: string;
  count: number;
  max: number;
  unit: string;
}

const perPost = (text: string): Measure[] =>
  splitPosts(text).map((post, index) => ({
    name: `Post ${index + 1}`,
    count: weightedLength(post),
    max: PLATFORM_RULES.social_twitter.maxWeightPerPost,
    unit: 'characters',
  }));

/** The length of content as its platform counts it, and the limit. */
const measures: Partial<Record<ContentType, (text: string) => Measure[]>> = {
  show_notes: (text) => [{ name: 'Length', count: byteLength(text), max: PLATFORM_RULES.show_notes.maxBytes, unit: 'bytes' }],
  social_twitter: perPost,
  social_linkedin: (text) => [{ name: 'Length', count: text.length, max: PLATFORM_RULES.social_linkedin.maxLength, unit: 'characters' }],
  social_instagram: (text) => [
    { name: 'Length', count: text.length, max: PLATFORM_RULES.social_instagram.maxLength, unit: 'characters' },
    { name: 'Hashtags', count: hashtagsIn(text).length, max: PLATFORM_RULES.social_instagram.maxHashtags, unit: 'hashtags' },
  ],
};

/** Empty if the platform has no limits. */
export const measure = (contentType: ContentType, text: string) => measures[contentType]?.(text) ?? [];
