import { FURTHER_TYPES, isFurther } from './vocabulary';

export type FurtherType = (typeof FURTHER_TYPES)[number];

interface FurtherContent {
  /** What people call it, for use within a sentence. */
  readonly name: string;
  /** Whether it takes a model to write it. The others are put together from what was said and entered. */
  readonly needsModel: boolean;
}

/** Content that is written only when somebody asks for it: never as part of 'all', and never counted as missing. */
export const FURTHER_CONTENT = {
  youtube_description: { name: 'YouTube description', needsModel: false },
  discussion_guide: { name: 'discussion guide', needsModel: false },
  guest_email: { name: 'guest e-mail', needsModel: false },
  titles: { name: 'five titles', needsModel: true },
  episode_description: { name: 'episode description and keywords', needsModel: true },
  newsletter: { name: 'newsletter', needsModel: true },
  blog_article: { name: 'blog article', needsModel: true },
  social_threads: { name: 'Threads post', needsModel: true },
  social_bluesky: { name: 'Bluesky post', needsModel: true },
  social_facebook: { name: 'Facebook post', needsModel: true },
  social_tiktok: { name: 'TikTok and Shorts caption', needsModel: true },
} as const satisfies Record<FurtherType, FurtherContent>;

/** Those that need no model. */
export type ModelFreeType = { [T in FurtherType]: (typeof FURTHER_CONTENT)[T]['needsModel'] extends false ? T : never }[FurtherType];

const namesOf = (toName: (name: string) => string): Record<FurtherType, string> => {
  const names = FURTHER_TYPES.map((type) => [type, toName(FURTHER_CONTENT[type].name)]);
  return Object.fromEntries(names) as Record<FurtherType, string>;
};

/** The names of further content, for use within a sentence. */
export const FURTHER_NAMES = namesOf((name) => name);
/** The same with a capital, for headings and lists. */
export const FURTHER_LABELS = namesOf((name) => name.charAt(0).toUpperCase() + name.slice(1));

export type RecipeTarget = `recipe:${string}`;
/** The target of a job that writes by a recipe. */
export const recipeTarget = (recipeId: string): RecipeTarget => `recipe:${recipeId}`;
/** Whether a job with this target writes by a recipe. */
export const isRecipe = (target: string): target is RecipeTarget => target.startsWith(recipeTarget(''));
/** Whether a job with this target writes what somebody asked for: further content, or a recipe. */
export const isOnRequest = (target: string): boolean => isFurther(target) || isRecipe(target);
