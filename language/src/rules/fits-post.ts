import { PLATFORM_RULES } from './platform-rules';
import { weightedLength } from './weighted-length';

/** A post has fewer characters than this, even if most of them are addresses. */
export const POST_REACH = 1600;

export const fitsPost = (post: string): boolean =>
  post.length < POST_REACH && weightedLength(post) <= PLATFORM_RULES.social_twitter.maxWeightPerPost;
