import { NO_USAGE } from '../../model/usage';
import { isQuotable, sliceQuote } from '../../quotes/verified-quote';
import { fold } from '../../words/fold';
import { normalizeWords } from '../../words/tokens';
import { chaptersOf } from '../../chapters/find-chapters';
import { Analyses } from '../../analysis/analyses';
import type { Analysis } from '../../analysis/analyse';
import type { KeyPhrase } from '../../analysis/key-phrases';
import { subjectsOf, withoutSharedWords } from '../../analysis/topics';
import type { AnalysisRequest, Analyst, FoundCallToAction, FoundInsights, FoundQuote } from '../analyst';
import { classifyCallToAction, prioritiseCallsToAction, spokenUrl } from '../calls-to-action';
import { type ChapterDraft, placeChapters } from '../chapters/place-chapters';
import { findContext } from '../quotes/quote-context';
import { fitsPostReason } from '../quotes/quote-reasons';
import { momentsOf } from '../../moments/find-moments';
import { reasonsOf } from '../../moments/worths';
import { classifySentiment } from '../quotes/sentiment';
import { shareability } from '../quotes/shareability';
import { runsOverlap } from '../quotes/without-overlaps';

const RULES_VERSION = 'extractive-insights@5';
const MAX_QUOTES = 12;

const toFoundQuotes = (analysis: Analysis): FoundQuote[] =>
  momentsOf(analysis)
    .slice(0, MAX_QUOTES)
    .map(({ quote, worth, worths }) => ({
      quote,
      context: findContext(analysis.transcript, quote),
      sentiment: classifySentiment(quote.text),
      shareability: shareability(worth),
      reasons: [...reasonsOf(worths), fitsPostReason(quote.text)],
    }));

const toFoundCallsToAction = ({ transcript, callsToAction }: Analysis): FoundCallToAction[] =>
  prioritiseCallsToAction(
    transcript,
    callsToAction.flatMap(({ sentence }) => {
      const type = classifyCallToAction(sentence.text);
      if (type === null || !isQuotable(transcript, sentence)) return [];
      return [{ words: sliceQuote(transcript, sentence), type, url: spokenUrl(sentence.text) }];
    }),
  );

/** Finds insights without a model, by rules. The same transcript and sponsors always give the same. */
export class ExtractiveAnalyst implements Analyst {
  readonly engine = 'extractive';
  readonly label = 'Draft from your transcript (no AI)';
  readonly model = null;
  private readonly analyses = new Analyses();

  analyse(request: AnalysisRequest): { result: FoundInsights } {
    const { transcript, episode } = request;
    const analysis = this.analyses.of(request);
    const result = {
      quotes: toFoundQuotes(analysis),
      chapters: placeChapters(transcript, toChapterDrafts(analysis, episode.given?.show.chapterAmount ?? 0), episode.durationSeconds),
      callsToAction: toFoundCallsToAction(analysis),
      droppedQuotes: 0,
      usage: NO_USAGE,
      promptVersion: RULES_VERSION,
    };
    return { result };
  }
}

const MAX_TAGS = 3;
const COMMON_NOUN_WEIGHT = 0.5;

interface TimeRange {
  startMs: number;
  endMs: number;
}

const isWithin = ({ startMs, endMs }: TimeRange, moment: { startMs: number }): boolean =>
  moment.startMs >= startMs && moment.startMs < endMs;

/** Returns subjects that are more frequent in the range than elsewhere; those of two words and names before common nouns. */
const findTags = ({ sentences }: Analysis, subjects: readonly KeyPhrase[], range: TimeRange): string[] => {
  const inside = sentences.filter(({ sentence }) => isWithin(range, sentence));
  const timesInside = (key: string) => {
    const words = ` ${normalizeWords(key)} `;
    return inside.filter(({ normalized }) => normalized.includes(words)).length;
  };
  const frequent = subjects
    .map((subject) => ({ ...subject, here: timesInside(subject.key) }))
    .filter(({ here }) => here > 1)
    .map((subject) => ({
      ...subject,
      weight: (subject.here ** 2 / subject.times) * (subject.isName || subject.words > 1 ? 1 : COMMON_NOUN_WEIGHT),
    }))
    .toSorted((x, y) => y.weight - x.weight);
  return withoutSharedWords(frequent)
    .slice(0, MAX_TAGS)
    .map(({ text }) => text);
};

/** Returns the chapters of an analysis, each with a description from its transcript. */
const toChapterDrafts = (analysis: Analysis, amount: number): ChapterDraft[] => {
  const { transcript, points } = analysis;
  const chapters = chaptersOf(analysis, amount);
  const moments = momentsOf(analysis);
  const subjects = subjectsOf(analysis);
  return chapters.map(({ seconds, title, titles }, at) => {
    const range = { startMs: seconds * 1000, endMs: (chapters[at + 1]?.seconds ?? Infinity) * 1000 };
    const best = moments.find(({ quote }) => isWithin(range, quote));
    const isTitle = (text: string) => fold(text).startsWith(fold(title));
    const point = points.find(
      ({ sentence }) => isWithin(range, sentence) && !isTitle(sentence.text) && !(best && runsOverlap(best.quote, sentence)),
    );
    return {
      startMs: range.startMs,
      title,
      description: point?.sentence.text ?? null,
      keyQuote: best ? sliceQuote(transcript, best.quote) : null,
      tags: findTags(analysis, subjects, range),
      titleSuggestions: titles.map(({ text, worths }) => ({ title: text, reason: reasonsOf(worths)[0] ?? null })),
    };
  });
};
