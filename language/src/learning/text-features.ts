import type { ContentType } from '@afterword/proto';
import { hashtagsIn } from '../rules/hashtags';
import { sentencesIn } from '../text/sentences-in';
import { withoutEmoji } from '../text/characters';
import { splitPosts } from '../rules/thread';
import { IS_CALL_TO_ACTION } from '../text/call-to-action';

const BULLET = '• ';

const sentences = (text: string): string[] => sentencesIn(text).map(({ start, end }) => text.slice(start, end));

export const hasEmoji = (text: string): boolean => withoutEmoji(text) !== text;

export const hasHashtags = (text: string): boolean => hashtagsIn(text).length > 0;

/** Returns what a post opens with: its first block, or the words of the quote that it begins with. */
export const leadOf = (text: string): string => {
  const [block = ''] = text.trimStart().split(/\n\s*\n|\n-{3,}\n/u);
  return /^“([^”]+)”/u.exec(block)?.[1] ?? block.trim();
};

const bulletsIn = (text: string): string[] => text.split('\n').filter((line) => line.startsWith(BULLET));
const middlePostsOf = (thread: string): string[] => splitPosts(thread).slice(1, -1);

/** How many points a text makes: bullets, or the posts between the first and the last of a thread. */
export const countPoints = (type: ContentType, text: string): number =>
  type === 'social_twitter' ? middlePostsOf(text).length : bulletsIn(text).length;

/** How many of the points of a text are left in what people made of it. */
export const countPointsLeft = (type: ContentType, text: string, saved: string): number =>
  type === 'social_twitter' ? middlePostsOf(text).filter((post) => saved.includes(post)).length : bulletsIn(saved).length;

/** Returns the last English call to action; null if there is none. */
export const callToActionIn = (text: string): string | null => sentences(text).findLast((each) => IS_CALL_TO_ACTION.test(each)) ?? null;

/** Replaces hashtags by spaces, so that offsets stay the same. */
export const withoutHashtags = (text: string): string =>
  hashtagsIn(text).reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
