import type { WrittenType } from '@afterword/proto';
import type { Analysis } from '../analysis/analyse';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import type { QuoteCandidate } from '../analysis/quote-candidates';

/** The material of one text. */
export interface Share {
  readonly quotes: readonly QuoteCandidate[];
  readonly points: readonly AnalysedSentence[];
}

type Post = Exclude<WrittenType, 'show_notes'>;

interface Reading {
  /** How long an opening may be before the network cuts it. */
  readonly maxCharacters: number;
  /** What an opening is worth more for there. */
  readonly prefers: RegExp;
}

/** How each network is read; they choose in this order, round by round. */
const READINGS: Record<Post, Reading> = {
  social_twitter: {
    maxCharacters: 200,
    prefers: /\b(?:not|never|nobody|instead of|rather than|only|worst|best|wrong|mistake|turns out|more than|less than|\d[\d,.]*)\b/iu,
  },
  social_linkedin: {
    maxCharacters: 210,
    prefers:
      /\b(?:people|team|work|job|career|leaders?|trust|culture|learned|years|you (?:have to|need to|should|can(?:'|’)t)|if you|we)\b/iu,
  },
  social_instagram: {
    maxCharacters: 125,
    prefers: /\b(?:love|heart|home|hope|afraid|fear|grief|joy|kids|mother|father|like a|feels?|light|table|bread|god|alone|together)\b/iu,
  },
};
const POSTS = Object.keys(READINGS) as Post[];
/** A preference moves a quote past others that are a little better. */
const PREFERENCE_SCORE = 0.35;

/**
 * Deals the material of an episode to its texts, so that no two posts have a sentence in common, and each begins with one of its own. Show notes
 * have the best quotes, too: they are where people look for all of it.
 */
export function shareOut({ quotes, points }: Pick<Analysis, 'quotes' | 'points'>, minScore: number): Record<WrittenType, Share> {
  const good = quotes.filter(({ score }) => score >= minScore);
  const dealtQuotes = deal(good, scoreFor);
  const [ofNotes, ofPosts] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)];
  const dealtPoints = deal(ofPosts, (_, at) => -at);
  const shareOf = (post: Post): Share => ({ quotes: dealtQuotes[post], points: dealtPoints[post] });
  return {
    show_notes: { quotes: good, points: ofNotes },
    social_twitter: shareOf('social_twitter'),
    social_linkedin: shareOf('social_linkedin'),
    social_instagram: shareOf('social_instagram'),
  };
}

const scoreFor = ({ quote, score }: QuoteCandidate, _: number, post: Post): number => {
  const { maxCharacters, prefers } = READINGS[post];
  return score + (prefers.test(quote.text) ? PREFERENCE_SCORE : 0) - (quote.text.length > maxCharacters ? PREFERENCE_SCORE : 0);
};

/** Each post in turn takes what is worth most to it of what is left. */
function deal<T>(items: readonly T[], worth: (item: T, at: number, post: Post) => number): Record<Post, T[]> {
  const left = items.map((item, at) => ({ item, at }));
  const dealt: Record<Post, T[]> = { social_twitter: [], social_linkedin: [], social_instagram: [] };
  for (let turn = 0; left.length > 0; turn += 1) {
    const post = POSTS[turn % POSTS.length]!;
    const [best] = left.toSorted((a, b) => worth(b.item, b.at, post) - worth(a.item, a.at, post));
    left.splice(left.indexOf(best!), 1);
    dealt[post].push(best!.item);
  }
  return dealt;
}
