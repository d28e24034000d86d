/** A line of these alone stands between two posts of a thread. */
export const POST_SEPARATOR = '---';

const SEPARATOR_LINE = /^[ \t]*-{3,}[ \t]*$/mu;

/** The posts of a thread, trimmed; empty ones are not posts. */
export const postsOf = (thread: string): string[] =>
  thread
    .split(SEPARATOR_LINE)
    .map((post) => post.trim())
    .filter((post) => post !== '');

export const threadOf = (posts: readonly string[]): string => posts.join(`\n${POST_SEPARATOR}\n`);
