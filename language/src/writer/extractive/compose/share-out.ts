import type { WrittenType } from '@afterword/proto';
import { chooseMoments, POSTS } from '../../../moments/choose-moments';
import type { Moment } from '../../../moments/find-moments';
import type { AnalysedSentence } from '../../../analysis/analysed-sentence';

/** The material of a text, or of all of them. */
export interface Share {
  readonly moments: readonly Moment[];
  readonly points: readonly AnalysedSentence[];
}

/** Deals the material of an episode to its texts, so that no two posts have a sentence in common, and each begins with one of its own. */
export function shareOut({ moments, points }: Share): Record<WrittenType, Share> {
  const chosen = chooseMoments(moments);
  const quoted = POSTS.flatMap((post) => chosen[post]);
  const isQuoted = ({ sentence }: AnalysedSentence) =>
    quoted.some(({ quote }) => quote.first <= sentence.last && sentence.first <= quote.last);
  const ofPosts = points.filter((point, at) => at % 2 === 1 && !isQuoted(point));
  const pointsOf = (place: number) => ofPosts.filter((_, at) => at % POSTS.length === place);
  return {
    show_notes: { moments: chosen.show_notes, points: points.filter((_, at) => at % 2 === 0) },
    social_twitter: { moments: chosen.social_twitter, points: pointsOf(0) },
    social_linkedin: { moments: chosen.social_linkedin, points: pointsOf(1) },
    social_instagram: { moments: chosen.social_instagram, points: pointsOf(2) },
  };
}
