import { assertPriced, JobsModule, languageModelSettings, PlatformModule, ProjectionRebuild } from '@afterword/platform';
import { StorageModule } from '@afterword/platform/storage';
import { spendingProviders, usageProviders } from '@afterword/platform/usage';
import { type DynamicModule, Module } from '@nestjs/common';
import { AnalyticsController } from './analytics/analytics.controller';
import { AnalyticsRecorder } from './analytics/analytics-recorder';
import { AnalyticsRepository } from './analytics/analytics.repository';
import { AnalyticsService } from './analytics/analytics.service';
import { ContentAnalytics } from './analytics/content-analytics.entity';
import { ContentFactsReader } from './analytics/content-facts';
import { ReportService } from './analytics/report.service';
import { CallToActionRow } from './calls-to-action/call-to-action.entity';
import { CallsToActionController } from './calls-to-action/calls-to-action.controller';
import { CallsToActionRepository } from './calls-to-action/calls-to-action.repository';
import { CallsToActionService } from './calls-to-action/calls-to-action.service';
import { ChapterPlaces } from './chapters/chapter-places';
import { ChaptersByHand } from './chapters/chapters-by-hand';
import { ChaptersController } from './chapters/chapters.controller';
import { ChaptersRepository } from './chapters/chapters.repository';
import { ChaptersService } from './chapters/chapters.service';
import { EpisodeChapter } from './chapters/episode-chapter.entity';
import { ClipCutter } from './clips/clip-cutter';
import { ClipStore } from './clips/clip-store';
import { ClipsController } from './clips/clips.controller';
import { ClipsService } from './clips/clips.service';
import type { InsightsConfig } from './config';
import { DeletionConsumer } from './deletion/deletion.consumer';
import { DeletionRepository } from './deletion/deletion.repository';
import { DeletionService } from './deletion/deletion.service';
import { InsightsEngine } from './engine/insights-engine';
import { ExportsController } from './exports/exports.controller';
import { ExportsService } from './exports/exports.service';
import { Analysis } from './generation/analysis';
import { Findings } from './generation/findings';
import { GenerationConsumer } from './generation/generation.consumer';
import { GenerationService } from './generation/generation.service';
import { InsightsFinding } from './generation/insights-finding';
import { insightsJobs } from './generation/insights.jobs';
import { Origins } from './generation/origins';
import { ContentItem } from './items/content-item.entity';
import { ContentItemsConsumer } from './items/content-items.consumer';
import { ContentItemsRebuild } from './items/content-items.rebuild';
import { ContentItemsRepository } from './items/content-items.repository';
import { ContentItemsService } from './items/content-items.service';
import { ContentVoice } from './items/content-voice.entity';
import { CreateInsights1763700000000 } from './migrations/1763700000000-create-insights';
import { AddSpansAndOrigins1763900000000 } from './migrations/1763900000000-add-spans-and-origins';
import { AddAnalyticsFacts1763950000000 } from './migrations/1763950000000-add-analytics-facts';
import { AddPaidAnswers1764000000000 } from './migrations/1764000000000-add-paid-answers';
import { OverviewController } from './overview/overview.controller';
import { OverviewService } from './overview/overview.service';
import { Bookkeeping } from './paid/bookkeeping';
import { PaidAnswer } from './paid/paid-answer.entity';
import { PaidAnswersRepository } from './paid/paid-answers.repository';
import { UsageController } from './paid/usage.controller';
import { WritingUsageRow } from './paid/writing-usage.entity';
import { ExtractedQuote } from './quotes/extracted-quote.entity';
import { QuotesController } from './quotes/quotes.controller';
import { QuotesRepository } from './quotes/quotes.repository';
import { QuotesService } from './quotes/quotes.service';
import { EpisodeChanges } from './sets/episode-changes';
import { InsightSet } from './sets/insight-set.entity';
import { InsightSetsRepository } from './sets/insight-sets.repository';
import { HoldingsRepository } from './transcripts/holdings.repository';
import { TranscriptFollower } from './transcripts/transcript-follower';
import { TranscriptReader } from './transcripts/transcript-reader';
import { TranscriptReadings } from './transcripts/transcript-readings';
import { TranscriptsConsumer } from './transcripts/transcripts.consumer';

const schema = {
  entities: [
    EpisodeChapter,
    ExtractedQuote,
    CallToActionRow,
    InsightSet,
    ContentAnalytics,
    ContentItem,
    ContentVoice,
    PaidAnswer,
    WritingUsageRow,
  ],
  migrations: [CreateInsights1763700000000, AddSpansAndOrigins1763900000000, AddAnalyticsFacts1763950000000, AddPaidAnswers1764000000000],
  cachedResponses: ['paid_answers'],
};

const controllers = [
  OverviewController,
  QuotesController,
  ChaptersController,
  CallsToActionController,
  ExportsController,
  ClipsController,
  AnalyticsController,
  UsageController,
  ContentItemsConsumer,
  GenerationConsumer,
  TranscriptsConsumer,
  DeletionConsumer,
];

const sets = [OverviewService, EpisodeChanges, InsightSetsRepository];
const quotes = [QuotesService, QuotesRepository];
const chapters = [ChaptersService, ChaptersByHand, ChapterPlaces, ChaptersRepository];
const callsToAction = [CallsToActionService, CallsToActionRepository];
const transcripts = [TranscriptReader, TranscriptReadings, TranscriptFollower, HoldingsRepository];
const generation = [GenerationService, InsightsFinding, Analysis, Findings, Origins];
const paid = [...usageProviders(WritingUsageRow), PaidAnswersRepository, Bookkeeping];
const leaving = [ExportsService, ClipsService, ClipStore];
const analytics = [AnalyticsService, AnalyticsRecorder, AnalyticsRepository, ContentFactsReader, ReportService];
const items = [ContentItemsService, ContentItemsRepository];
const deletion = [DeletionService, DeletionRepository];

@Module({})
export class AppModule {
  static with(config: InsightsConfig): DynamicModule {
    const engine = new InsightsEngine(languageModelSettings(config), config.CONTENT_PRICE ?? null);
    assertPriced(config, { name: String(engine.facts.model), isPriced: engine.isPriced, setting: 'CONTENT_PRICE' });
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'insights', config, schema }), JobsModule.with(insightsJobs), StorageModule.with(config)],
      controllers,
      providers: [
        ...sets,
        ...quotes,
        ...chapters,
        ...callsToAction,
        ...transcripts,
        ...generation,
        ...paid,
        ...leaving,
        ...analytics,
        ...items,
        ...deletion,
        { provide: ProjectionRebuild, useClass: ContentItemsRebuild },
        { provide: InsightsEngine, useValue: engine },
        ...spendingProviders(config),
        { provide: ClipCutter, useFactory: () => new ClipCutter(config.FFMPEG_PATH) },
      ],
    };
  }
}
