import type { TextSpan } from '../text/text-span';
import { PLATFORM_RULES } from './platform-rules';
import { findCutPoint } from './shorten';
import { weightedLength } from './weighted-length';

/** A line with only this separates two posts of a thread. */
export const POST_SEPARATOR = '---';

const SEPARATOR_LINE = /^[ \t]*-{3,}[ \t]*$/gmu;

const trimmed = (text: string, start: number, end: number): TextSpan => {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
};

/** Returns the trimmed spans of the posts of a thread, without empty ones. */
export const postSpans = (thread: string): TextSpan[] => {
  const separators = [...thread.matchAll(SEPARATOR_LINE)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const starts = [0, ...separators.map((separator) => separator.end)];
  const ends = [...separators.map((separator) => separator.start), thread.length];
  return starts.map((start, at) => trimmed(thread, start, ends[at] ?? thread.length)).filter(({ start, end }) => end > start);
};

export const splitPosts = (thread: string): string[] => postSpans(thread).map(({ start, end }) => thread.slice(start, end));

export const joinPosts = (posts: readonly string[]): string => posts.join(`\n${POST_SEPARATOR}\n`);

/** A post has fewer characters than this, even if most of them are addresses. */
export const MAX_POST_CHARACTERS = 1600;

export const fitsPost = (post: string): boolean =>
  post.length < MAX_POST_CHARACTERS && weightedLength(post) <= PLATFORM_RULES.social_twitter.maxWeightPerPost;

/** Splits a text into posts: one that is too long continues in the next. */
export const splitPost = (post: string): string[] => {
  const posts: string[] = [];
  for (let rest = post; rest !== '';) {
    const end = Math.max(1, findCutPoint(rest.slice(0, MAX_POST_CHARACTERS), fitsPost));
    posts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return posts;
};
