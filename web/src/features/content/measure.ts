import {
  byteLength,
  furtherRuleOf,
  hashtagsIn,
  lengthBy,
  PLATFORM_RULES,
  splitPosts,
  unitOf,
  weightedLength,
} from '@afterword/language/rules';
import type { ContentType, GeneratedContent } from '@afterword/proto';

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

const measureFurther = (contentType: ContentType, text: string): Measure[] => {
  const rule = furtherRuleOf(contentType);
  if (!rule) return [];
  const { isPerLine, max, maxHashtags } = rule;
  const count = Math.max(...(isPerLine ? text.split('\n') : [text]).map((part) => lengthBy(rule, part)));
  const length = { name: isPerLine ? 'Longest line' : 'Length', count, max, unit: unitOf(rule) };
  if (maxHashtags === undefined) return [length];
  return [length, { name: 'Hashtags', count: hashtagsIn(text).length, max: maxHashtags, unit: 'hashtags' }];
};

/** Empty if neither the platform nor the recipe has limits. */
export const measure = ({ contentType, recipe }: Pick<GeneratedContent, 'contentType' | 'recipe'>, text: string): Measure[] =>
  recipe?.maxCharacters
    ? [{ name: 'Length', count: text.length, max: recipe.maxCharacters, unit: 'characters' }]
    : (measures[contentType]?.(text) ?? measureFurther(contentType, text));
