import { sliceQuote } from '../../quotes/verified-quote';
import type { Analysis } from '../../writer/extractive/analysis/analyse';
import { fold } from '../../words/fold';
import type { ChapterDraft } from '../chapters/place-chapters';
import { overlap } from '../quotes/apart';

const MOST_TAGS = 3;
const TAG_WORDS = 3;

interface Stretch {
  startMs: number;
  endMs: number;
}

const isIn = ({ startMs, endMs }: Stretch, moment: { startMs: number }): boolean => moment.startMs >= startMs && moment.startMs < endMs;

const namesOf = ({ transcript }: Analysis): string =>
  ` ${fold([...new Set(transcript.segments.map(({ speaker }) => speaker ?? ''))].join(' '))} `;

/** What the stretch talks about more than the rest does. */
const tagsOf = (analysis: Analysis, stretch: Stretch): string[] => {
  const { sentences, phrases } = analysis;
  const names = namesOf(analysis);
  const inside = sentences.filter(({ sentence }) => isIn(stretch, sentence));
  const share = (key: string) => inside.filter(({ folded }) => folded.includes(key)).length;
  return phrases
    .filter(({ key, words, times }) => words <= TAG_WORDS && times > 1 && !names.includes(` ${key} `))
    .map(({ key, text, times }) => ({ text, here: share(key), times }))
    .filter(({ here }) => here > 1)
    .toSorted((a, b) => b.here / b.times - a.here / a.times || b.here - a.here)
    .slice(0, MOST_TAGS)
    .map(({ text }) => text);
};

/** The chapters an analysis has found, each described by what was said in it. */
export const chapterDrafts = (analysis: Analysis): ChapterDraft[] => {
  const { transcript, chapters, points, quotes } = analysis;
  return chapters.map(({ seconds, title }, at) => {
    const stretch = { startMs: seconds * 1000, endMs: (chapters[at + 1]?.seconds ?? Infinity) * 1000 };
    const best = quotes.find(({ quote }) => isIn(stretch, quote));
    const point = points.find(({ sentence }) => isIn(stretch, sentence) && !(best && overlap(best.quote, sentence)));
    return {
      startMs: stretch.startMs,
      title,
      description: point?.sentence.text ?? null,
      keyQuote: best ? sliceQuote(transcript, best.quote) : null,
      tags: tagsOf(analysis, stretch),
    };
  });
};
