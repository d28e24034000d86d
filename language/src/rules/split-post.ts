import { fitsPost, POST_REACH } from './fits-post';
import { cutPoint } from './shorten';

/** The posts that a text for one post needs: what is too long goes on in the next one. */
export const splitPost = (post: string): string[] => {
  const posts: string[] = [];
  for (let rest = post; rest !== '';) {
    const end = Math.max(1, cutPoint(rest.slice(0, POST_REACH), fitsPost));
    posts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return posts;
};
