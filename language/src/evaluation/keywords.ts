import { contentStems } from '../words/content-stems';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { withoutSounds } from '../words/without-sounds';

/** What an episode talks about most is known by so many words. */
const MOST = 20;
const LEAST_TIMES = 2;

/** The stems said most often, the most frequent first; none that was said only once. */
export const keywordsOf = ({ words }: SpokenTranscript): string[] => {
  const times = new Map<string, number>();
  for (const stem of contentStems(withoutSounds(words.map((word) => word.text).join(' ')))) times.set(stem, (times.get(stem) ?? 0) + 1);
  return [...times]
    .filter(([stem, count]) => count >= LEAST_TIMES && !/^\d+$/u.test(stem))
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([stem]) => stem);
};
