import type { AnalysedSentence } from '../analysis/analysed-sentence';
import type { Worth } from '../moments/worths';
import { contentStems } from '../words/content-stems';

/** In how many sentences of each chapter a stem comes. */
export interface Subjects {
  /** How much the chapter with this number is about what a text is about, and other chapters are not. */
  worthsOf(text: string, chapter: number): Worth[];
}

const MAX_TIMES_WORTH = 2;
const MANY_TIMES = 3;
const MOSTLY_HERE = 0.7;

export function subjectsOf(parts: readonly (readonly AnalysedSentence[])[]): Subjects {
  const counted = parts.map(countStems);
  const everywhere = new Map<string, number>();
  for (const counts of counted) for (const [stem, times] of counts) everywhere.set(stem, (everywhere.get(stem) ?? 0) + times);
  return {
    worthsOf: (text, chapter) => {
      const stems = [...new Set(contentStems(text))].map((stem) => {
        const times = counted[chapter]?.get(stem) ?? 0;
        const share = times / Math.max(1, everywhere.get(stem) ?? 1);
        return { times, share, worth: Math.min(MAX_TIMES_WORTH, Math.log2(Math.max(1, times))) * (0.3 + 0.7 * share) };
      });
      const [best] = stems.toSorted((a, b) => b.worth - a.worth);
      if (!best || best.times < 2) return [{ name: 'said once', worth: -0.8, reason: null }];
      const share = stems.reduce((sum, each) => sum + each.share, 0) / stems.length;
      return [
        { name: 'comes again', worth: best.worth * 0.7, reason: best.times > MANY_TIMES ? 'The chapter keeps coming back to it.' : null },
        { name: 'own', worth: share, reason: share > MOSTLY_HERE ? 'It is hardly said anywhere else.' : null },
      ];
    },
  };
}

function countStems(sentences: readonly AnalysedSentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
