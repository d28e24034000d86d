import type { AnalysedSentence } from '../analysis/analysed-sentence';
import type { Worth } from '../moments/worths';
import { contentStems } from '../words/content-stems';

/** What the chapters are about. */
export interface Subjects {
  /** How much the chapter with this number is about what a text is about, and other chapters are not. */
  worthsOf(text: string, chapter: number): Worth[];
  /** How much of the chapter is about it: what comes in one passage, of one speaker, is an example. */
  placeWorthsOf(text: string, chapter: number): Worth[];
}

/** Where a stem comes in a chapter: in how many of its sentences, in which quarters, and who says it. */
interface Uses {
  times: number;
  readonly quarters: Set<number>;
  readonly speakers: Set<string | null>;
  /** Whether the chapter begins with a question about it. */
  isAsked: boolean;
}

const MAX_TIMES_WORTH = 2;
const MANY_TIMES = 3;
const MOSTLY_HERE = 0.7;
const QUARTERS = 4;
/** By in how many quarters of a chapter something is said. */
const SPREAD_WORTHS = [-1, -1, 0, 0.5, 0.8] as const;
/** A shorter chapter is one passage. */
const MIN_SPREAD_SENTENCES = 12;
/** A chapter begins with what it asks. */
const ASKING_SENTENCES = 6;
/** A word by itself says little, wherever it comes. */
const WEIGHT_OF_ONE_WORD = 0.3;

/** Less of what the whole episode is about. */
const weighted = (worth: number, share: number): number => worth * (0.3 + 0.7 * share);

export function subjectsOf(parts: readonly (readonly AnalysedSentence[])[]): Subjects {
  const used = parts.map(findUses);
  const everywhere = new Map<string, number>();
  for (const uses of used) for (const [stem, { times }] of uses) everywhere.set(stem, (everywhere.get(stem) ?? 0) + times);
  const find = (text: string, chapter: number) =>
    [...new Set(contentStems(text))].map((stem) => {
      const uses = used[chapter]?.get(stem) ?? NO_USES;
      return { ...uses, share: uses.times / Math.max(1, everywhere.get(stem) ?? 1) };
    });
  return {
    worthsOf: (text, chapter) => {
      const stems = find(text, chapter);
      const worths = stems.map(({ times, share }) => weighted(Math.min(MAX_TIMES_WORTH, Math.log2(Math.max(1, times))), share));
      const best = worths.indexOf(Math.max(...worths));
      const times = stems[best]?.times ?? 0;
      if (times < 2) return [{ name: 'said once', worth: -0.8, reason: null }];
      const share = meanOf(stems.map((stem) => stem.share));
      return [
        { name: 'comes again', worth: worths[best]! * 0.7, reason: times > MANY_TIMES ? 'The chapter keeps coming back to it.' : null },
        { name: 'own', worth: share, reason: share > MOSTLY_HERE ? 'It is hardly said anywhere else.' : null },
      ];
    },
    placeWorthsOf: (text, chapter) => {
      const stems = find(text, chapter);
      const share = meanOf(stems.map((stem) => stem.share));
      const weight = stems.length === 1 ? WEIGHT_OF_ONE_WORD : 1;
      const isLong = (parts[chapter]?.length ?? 0) >= MIN_SPREAD_SENTENCES;
      const spread = isLong ? meanOf(stems.map(({ quarters }) => SPREAD_WORTHS[quarters.size] ?? 0)) : 0;
      const isShared = stems.every(({ speakers }) => speakers.size > 1);
      const isAsked = stems.some((stem) => stem.isAsked);
      return [
        { name: 'spread', worth: spread < 0 ? spread : weighted(spread, share) * weight, reason: null },
        ...(isShared ? [{ name: 'said by several', worth: 0.5 * weight, reason: null }] : []),
        ...(isAsked ? [{ name: 'asked about', worth: weighted(0.8, share) * weight, reason: ASKED }] : []),
      ];
    },
  };
}

const ASKED = 'The chapter begins with a question about it.';
const NO_USES: Uses = { times: 0, quarters: new Set(), speakers: new Set(), isAsked: false };
const meanOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);

function findUses(part: readonly AnalysedSentence[]): Map<string, Uses> {
  const found = new Map<string, Uses>();
  for (const [position, { stems, kind, sentence }] of part.entries())
    for (const stem of stems) {
      const uses = found.get(stem) ?? { times: 0, quarters: new Set(), speakers: new Set(), isAsked: false };
      uses.times += 1;
      uses.quarters.add(Math.floor((position * QUARTERS) / part.length));
      uses.speakers.add(sentence.segment.speaker);
      uses.isAsked ||= position < ASKING_SENTENCES && kind === 'question';
      found.set(stem, uses);
    }
  return found;
}
