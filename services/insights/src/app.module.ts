import { JobsModule, PlatformModule } from '@afterword/platform';
import { StorageModule } from '@afterword/platform/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module';
import { CallsToActionModule } from './calls-to-action/calls-to-action.module';
import { CardsModule } from './cards/cards.module';
import { ChaptersModule } from './chapters/chapters.module';
import { ClipsModule } from './clips/clips.module';
import type { InsightsConfig } from './config';
import { EpisodeDeletionModule } from './episode-deletion/episode-deletion.module';
import { ExportsModule } from './exports/exports.module';
import { GenerationModule } from './generation/generation.module';
import { insightsJobs } from './generation/insights.jobs';
import { InsightsModule } from './insights/insights.module';
import { LogosModule } from './logos/logos.module';
import { PublicationsModule } from './publications/publications.module';
import { QuoteAudioModule } from './quote-audio/quote-audio.module';
import { QuotesModule } from './quotes/quotes.module';
import { schema } from './schema';
import { UsageModule } from './usage/usage.module';

@Module({})
export class AppModule {
  static with(config: InsightsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with({ service: 'insights', config, schema }),
        StorageModule.with(config),
        JobsModule.with(insightsJobs),
        UsageModule.with(config),
        GenerationModule.with(config),
        InsightsModule,
        QuotesModule,
        ChaptersModule,
        CallsToActionModule,
        ExportsModule,
        QuoteAudioModule.with(config),
        LogosModule,
        CardsModule,
        ClipsModule.with(config),
        AnalyticsModule,
        PublicationsModule,
        EpisodeDeletionModule,
      ],
    };
  }
}
