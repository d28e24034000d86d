import type { ContentItemVersion } from './content-item-version.entity';

/** Half of what an answer may hold, in the longest encoding. */
const MOST_CHARACTERS = 150_000;

/** The first of these versions whose texts fit into one answer; never none. */
export function pageOf(versions: readonly ContentItemVersion[]): ContentItemVersion[] {
  let characters = 0;
  const tooMany = versions.findIndex(({ text }, at) => (characters += text.content.length) > MOST_CHARACTERS && at > 0);
  return tooMany < 0 ? [...versions] : versions.slice(0, tooMany);
}
