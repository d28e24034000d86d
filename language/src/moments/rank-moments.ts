import type { WrittenType } from '@afterword/proto';
import type { Analysis } from '../analysis/analyse';
import { chooseMoments, isPost, POSTS, worthFor } from './choose-moments';
import { type Moment, momentsOf } from './find-moments';

/** All moments that a text may have, those it takes first; none with which another post begins. */
export function rankMoments(analysis: Analysis, type: WrittenType): readonly Moment[] {
  const moments = momentsOf(analysis);
  const chosen = chooseMoments(moments);
  if (!isPost(type)) return [...new Set([...chosen[type], ...moments])];
  const taken = new Set(POSTS.flatMap((post) => (post === type ? [] : chosen[post].slice(0, 1))));
  const others = moments.filter((moment) => !taken.has(moment)).toSorted((a, b) => worthFor(type, b) - worthFor(type, a));
  return [...new Set([...chosen[type], ...others])];
}
