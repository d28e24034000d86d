import { PLATFORM_RULES } from '../../../rules/platform-rules';
import { threadOf } from '../../../rules/thread';
import { weightedLength } from '../../../rules/weighted-length';
import { blocks, quoted } from '../../layout';
import type { Draft } from './draft';
import { opening, otherPoints } from './parts';
import { statement } from './statement';
import { topicHashtags } from './topic-hashtags';

/** Quotes and points between the first post and the last. */
const POSTS = [2, 3, 5, 7, 9] as const;
const HASHTAGS = 2;

const fits = (post: string): boolean => weightedLength(post) <= PLATFORM_RULES.social_twitter.maxWeightPerPost;

/** The fullest version that fits into one post. */
const fullest = (...versions: readonly string[]): string =>
  versions.find((version) => version !== '' && fits(version)) ?? versions.at(-1) ?? '';

const middlePosts = (draft: Draft): string[] => {
  const count = POSTS[draft.size];
  const quotes = draft.quotes.slice(1).filter((quote) => fits(quoted(quote)));
  const chosen = quotes.slice(0, Math.ceil(count / 2));
  const { used } = opening(draft);
  const points = otherPoints(draft, used, draft.quotes.slice(0, 1).concat(chosen)).filter((point) => fits(statement(point)));
  const posts = [
    ...chosen.map((quote) => ({ first: quote.first, text: quoted(quote) })),
    ...points.slice(0, count - chosen.length).map((point) => ({ first: point.sentence.first, text: statement(point) })),
  ];
  return posts.sort((a, b) => a.first - b.first).map((post) => post.text);
};

/** A quote that stops the reader, what the episode is about, quotes and points as they were spoken, and where to hear it all. */
export const thread = (draft: Draft): string => {
  const [lead] = draft.quotes;
  const { text, used } = opening(draft);
  const about = fits(text) ? [text] : used.map(statement).filter(fits);
  const announced = draft.frame.announced(draft.title);
  const first = lead && fits(quoted(lead)) ? fullest(blocks(quoted(lead), announced), quoted(lead)) : announced;
  const invitation = draft.analysis.invitations[0];
  const asked = invitation ? statement(invitation) : '';
  const link = draft.analysis.links.find((address) => !asked.includes(address)) ?? '';
  const closing = draft.frame.whole(draft.title);
  const tags = topicHashtags(draft, HASHTAGS);
  return threadOf(
    [
      first,
      ...about,
      ...middlePosts(draft),
      fullest(blocks(closing, asked, link, tags), blocks(closing, link, tags), blocks(closing, tags), closing),
    ].filter((post) => post !== ''),
  );
};
