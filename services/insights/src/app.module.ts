import { assertPriced, JobsModule, languageModelSettings, PlatformModule, ProjectionRebuild } from '@afterword/platform';
import { StorageModule } from '@afterword/platform/storage';
import { spendingProviders, usageProviders } from '@afterword/platform/usage';
import { type DynamicModule, Module } from '@nestjs/common';
import { AnalyticsController } from './analytics/analytics.controller';
import { AnalyticsRecordingService } from './analytics/analytics-recording.service';
import { AnalyticsRepository } from './analytics/analytics.repository';
import { AnalyticsService } from './analytics/analytics.service';
import { ContentAnalytics } from './analytics/content-analytics.entity';
import { ContentFactsService } from './analytics/content-facts.service';
import { AnalyticsReportService } from './analytics/analytics-report.service';
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
import { ClipCuttingService } from './clips/clip-cutting.service';
import { ClipStorageService } from './clips/clip-storage.service';
import { ClipsController } from './clips/clips.controller';
import { ClipsService } from './clips/clips.service';
import type { InsightsConfig } from './config';
import { EpisodeDeletionConsumer } from './episode-deletion/episode-deletion.consumer';
import { DeletionRepository } from './episode-deletion/episode-deletion.repository';
import { DeletionService } from './episode-deletion/episode-deletion.service';
import { InsightsEngine } from './generation/insights-engine';
import { ExportsController } from './exports/exports.controller';
import { ExportsService } from './exports/exports.service';
import { Analysis } from './generation/analysis';
import { Findings } from './generation/findings';
import { GenerationConsumer } from './generation/generation.consumer';
import { GenerationService } from './generation/generation.service';
import { InsightsFinding } from './generation/insights-finding';
import { insightsJobs } from './generation/insights.jobs';
import { Origins } from './generation/origins';
import { ContentItem } from './content-items/content-item.entity';
import { ContentItemsConsumer } from './content-items/content-items.consumer';
import { ContentItemsRebuild } from './content-items/content-items.rebuild';
import { ContentItemsRepository } from './content-items/content-items.repository';
import { ContentItemsService } from './content-items/content-items.service';
import { ContentVoice } from './content-items/content-voice.entity';
import { CreateInsights1763700000000 } from './migrations/1763700000000-create-insights';
import { AddSpansAndOrigins1763900000000 } from './migrations/1763900000000-add-spans-and-origins';
import { AddAnalyticsFacts1763950000000 } from './migrations/1763950000000-add-analytics-facts';
import { AddPaidAnswers1764000000000 } from './migrations/1764000000000-add-paid-answers';
import { InsightsController } from './insights/insights.controller';
import { InsightsService } from './insights/insights.service';
import { Bookkeeping } from './generation/bookkeeping';
import { CachedResponse } from './generation/cached-response.entity';
import { CachedResponsesRepository } from './generation/cached-responses.repository';
import { UsageController } from './usage/usage.controller';
import { WritingUsageRow } from './usage/writing-usage.entity';
import { ExtractedQuote } from './quotes/extracted-quote.entity';
import { QuotesController } from './quotes/quotes.controller';
import { QuotesRepository } from './quotes/quotes.repository';
import { QuotesService } from './quotes/quotes.service';
import { InsightChangesService } from './insight-sets/insight-changes.service';
import { InsightSet } from './insight-sets/insight-set.entity';
import { InsightSetsRepository } from './insight-sets/insight-sets.repository';
import { InsightRecordsRepository } from './insights/insight-records.repository';
import { TranscriptChangesService } from './insights/transcript-changes.service';
import { TranscriptsClient } from './transcripts/transcripts.client';
import { TranscriptQueriesService } from './transcripts/transcript-queries.service';
import { TranscriptChangesConsumer } from './insights/transcript-changes.consumer';

const schema = {
  entities: [
    EpisodeChapter,
    ExtractedQuote,
    CallToActionRow,
    InsightSet,
    ContentAnalytics,
    ContentItem,
    ContentVoice,
    CachedResponse,
    WritingUsageRow,
  ],
  migrations: [CreateInsights1763700000000, AddSpansAndOrigins1763900000000, AddAnalyticsFacts1763950000000, AddPaidAnswers1764000000000],
  cachedResponses: ['paid_answers'],
};

const controllers = [
  InsightsController,
  QuotesController,
  ChaptersController,
  CallsToActionController,
  ExportsController,
  ClipsController,
  AnalyticsController,
  UsageController,
  ContentItemsConsumer,
  GenerationConsumer,
  TranscriptChangesConsumer,
  EpisodeDeletionConsumer,
];

const sets = [InsightsService, InsightChangesService, InsightSetsRepository];
const quotes = [QuotesService, QuotesRepository];
const chapters = [ChaptersService, ChaptersByHand, ChapterPlaces, ChaptersRepository];
const callsToAction = [CallsToActionService, CallsToActionRepository];
const transcripts = [TranscriptsClient, TranscriptQueriesService, TranscriptChangesService, InsightRecordsRepository];
const generation = [GenerationService, InsightsFinding, Analysis, Findings, Origins];
const paid = [...usageProviders(WritingUsageRow), CachedResponsesRepository, Bookkeeping];
const leaving = [ExportsService, ClipsService, ClipStorageService];
const analytics = [AnalyticsService, AnalyticsRecordingService, AnalyticsRepository, ContentFactsService, AnalyticsReportService];
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
        { provide: ClipCuttingService, useFactory: () => new ClipCuttingService(config.FFMPEG_PATH) },
      ],
    };
  }
}
