import type { FoundInsights } from '@afterword/language/insights';
import { Clock, Ids, type Job } from '@afterword/platform';
import type { DataOf, InsightsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { createGeneratedCallToAction } from '../calls-to-action/call-to-action';
import { createGeneratedChapter } from '../chapters/chapter';
import type { InsightSet } from '../insight-sets/insight-set.entity';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import type { InsightRecords } from '../insights/insight-records';
import { InsightRecordsRepository } from '../insights/insight-records.repository';
import { createGeneratedQuote, isQuoteChangedByPerson } from '../quotes/quote';
import { spansOverlap, type SpokenSpan } from '../transcripts/spoken-span';
import type { Analysis } from './analysis.service';

type InsightsRequest = DataOf<typeof InsightsRequested>;

interface GeneratedInsights extends Analysis {
  /** The version that was analysed. */
  transcriptVersion: number;
}

/** Stores what a job has found, beside what people have changed. */
@Injectable()
export class GeneratedInsightsService {
  constructor(
    private readonly sets: InsightSetsRepository,
    private readonly records: InsightRecordsRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Whether the job saved its result before it was interrupted. */
  async isSaved({ jobId, episodeId }: InsightsRequest): Promise<boolean> {
    return (await this.sets.findByEpisode(episodeId))?.jobId === jobId;
  }

  async save({ episodeId, startOver }: InsightsRequest, job: Job, { transcriptVersion, ...analysis }: GeneratedInsights): Promise<void> {
    await job.transaction(async (tx) => {
      const set = await this.sets.findOrCreate(tx.manager, episodeId, transcriptVersion);
      const before = await this.records.findRecords(tx.manager, episodeId);
      const keepsChapters = set.keepsChapters && !startOver;
      const after = mergeInsights(before, analysis.found, { episodeId, startOver, keepsChapters }, () => this.ids.next());
      await this.records.replaceRecords(tx.manager, before, after);
      Object.assign(set, this.toOrigin(job, analysis), { transcriptVersion, keepsChapters, stale: false });
      await this.sets.saveSet(tx.manager, set);
      tx.notify('insights', episodeId);
    });
  }

  /** Who found the insights, with what, and when. */
  private toOrigin({ claim }: Job, { found, analyst }: Analysis): Partial<InsightSet> {
    const { usage, promptVersion, droppedQuotes } = found;
    const { engine: writerEngine, label: writerLabel, model: writerModel } = analyst;
    const writer = { writerEngine, writerLabel, writerModel, promptVersion };
    return { jobId: claim.jobId, ...writer, usage: { ...usage }, droppedQuotes, generatedAt: this.clock.now() };
  }
}

interface MergeOptions {
  episodeId: string;
  /** Whether everything is replaced, also what people have changed. */
  startOver: boolean;
  /** Whether a person has changed the list of chapters. */
  keepsChapters: boolean;
}

/** Returns the records of an episode after generation: what people have changed, and what was found in other words. */
function mergeInsights(before: InsightRecords, found: FoundInsights, options: MergeOptions, nextId: () => string): InsightRecords {
  const kept = findKept(before, options);
  const { episodeId } = options;
  const quotes = withoutOverlaps(found.quotes, kept.quotes, ({ quote }) => quote);
  const callsToAction = withoutOverlaps(found.callsToAction, kept.callsToAction, ({ words }) => words);
  const chapters = kept.chapters.length > 0 ? [] : found.chapters;
  return {
    quotes: [...kept.quotes, ...quotes.map((quote) => createGeneratedQuote(nextId(), episodeId, quote))],
    callsToAction: [...kept.callsToAction, ...callsToAction.map((each) => createGeneratedCallToAction(nextId(), episodeId, each))],
    chapters: [...kept.chapters, ...chapters.map((chapter) => createGeneratedChapter(nextId(), episodeId, chapter))],
  };
}

function findKept({ quotes, callsToAction, chapters }: InsightRecords, { startOver, keepsChapters }: MergeOptions): InsightRecords {
  if (startOver) return { quotes: [], callsToAction: [], chapters: [] };
  return {
    quotes: quotes.filter(isQuoteChangedByPerson),
    callsToAction: callsToAction.filter(({ words }) => words.changedByPerson),
    chapters: keepsChapters ? chapters : [],
  };
}

/** Drops what shares a moment of the recording with something that is kept. */
const withoutOverlaps = <T>(found: readonly T[], kept: readonly { words: SpokenSpan }[], spanOf: (each: T) => SpokenSpan): T[] =>
  found.filter((each) => !kept.some(({ words }) => spansOverlap(words, spanOf(each))));
