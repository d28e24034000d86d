import type { ContentType, WrittenType } from '@afterword/proto';
import { MIN_PUBLISHED_WORTH, type Moment } from './find-moments';

export type Post = Exclude<WrittenType, 'show_notes'>;

interface Reading {
  /** How long an opening may be before the network cuts it. */
  readonly maxCharacters: number;
  /** Names of worths that count for more there. */
  readonly prefers: ReadonlySet<string>;
}

/** How each network is read; they choose in this order, round by round. */
const READINGS: Record<Post, Reading> = {
  social_twitter: { maxCharacters: 200, prefers: new Set(['contrast', 'most', 'number', 'comparison', 'surprise', 'short']) },
  social_linkedin: { maxCharacters: 210, prefers: new Set(['people', 'rule', 'story', 'claim', 'two sentences']) },
  social_instagram: { maxCharacters: 125, prefers: new Set(['image', 'feeling', 'you', 'short']) },
};
export const POSTS = Object.keys(READINGS) as Post[];
export const isPost = (type: ContentType): type is Post => POSTS.some((post) => post === type);
/** A preference moves a moment past others that are a little better. */
const PREFERENCE = 0.25;
const TOO_LONG = -0.6;
const MAX_QUOTES = 3;

/** A line of the kind that a team always chooses comes before others that are published. */
const CHOSEN_BY_TEAM = 3;

/** Whether a line is of the kind that a team chooses for posts of this type. */
export type TeamChoice = (post: Post, line: string) => boolean;
const NO_CHOICE: TeamChoice = () => false;

/** What a moment is worth as the opening of a post there. */
export function worthFor(post: Post, { quote, worth, worths }: Moment, isChosen = NO_CHOICE): number {
  const { maxCharacters, prefers } = READINGS[post];
  const preferred = worths.filter(({ name }) => prefers.has(name)).length;
  const own = isChosen(post, quote.text) ? CHOSEN_BY_TEAM : 0;
  return worth + PREFERENCE * preferred + own + (quote.text.length > maxCharacters ? TOO_LONG : 0);
}

/**
 * Chooses what each text quotes: at most three moments, and nothing below the threshold. No two posts have one in common, and each begins with its
 * first. Show notes have the best of the episode, whoever else has them: they are where people look for all of it.
 */
export function chooseMoments(moments: readonly Moment[], isChosen = NO_CHOICE): Record<WrittenType, readonly Moment[]> {
  const good = moments.filter(({ worth }) => worth >= MIN_PUBLISHED_WORTH);
  const left = [...good];
  const dealt: Record<Post, Moment[]> = { social_twitter: [], social_linkedin: [], social_instagram: [] };
  for (let turn = 0; turn < POSTS.length * MAX_QUOTES && left.length > 0; turn += 1) {
    const post = POSTS[turn % POSTS.length]!;
    const [best] = left.toSorted((a, b) => worthFor(post, b, isChosen) - worthFor(post, a, isChosen));
    left.splice(left.indexOf(best!), 1);
    dealt[post].push(best!);
  }
  return { show_notes: good.slice(0, MAX_QUOTES), ...dealt };
}
