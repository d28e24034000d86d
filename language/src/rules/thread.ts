import type { TextSpan } from '../text/text-span';

/** A line of these alone stands between two posts of a thread. */
export const POST_SEPARATOR = '---';

const SEPARATOR_LINE = /^[ \t]*-{3,}[ \t]*$/gmu;

const trimmed = (text: string, start: number, end: number): TextSpan => {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
};

/** Where the posts of a thread stand, trimmed; empty ones are not posts. */
export const postSpans = (thread: string): TextSpan[] => {
  const separators = [...thread.matchAll(SEPARATOR_LINE)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const starts = [0, ...separators.map((separator) => separator.end)];
  const ends = [...separators.map((separator) => separator.start), thread.length];
  return starts.map((start, at) => trimmed(thread, start, ends[at] ?? thread.length)).filter(({ start, end }) => end > start);
};

export const postsOf = (thread: string): string[] => postSpans(thread).map(({ start, end }) => thread.slice(start, end));

export const threadOf = (posts: readonly string[]): string => posts.join(`\n${POST_SEPARATOR}\n`);
