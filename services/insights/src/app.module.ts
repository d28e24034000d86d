import { PlatformModule } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { ContentAnalytics } from './analytics/content-analytics.entity';
import { CallToAction } from './calls-to-action/call-to-action.entity';
import { EpisodeChapter } from './chapters/episode-chapter.entity';
import type { InsightsConfig } from './config';
import { DeletionConsumer } from './deletion/deletion.consumer';
import { DeletionRepository } from './deletion/deletion.repository';
import { DeletionService } from './deletion/deletion.service';
import { CreateInsights1763700000000 } from './migrations/1763700000000-create-insights';
import { ExtractedQuote } from './quotes/extracted-quote.entity';

const schema = {
  entities: [EpisodeChapter, ExtractedQuote, CallToAction, ContentAnalytics],
  migrations: [CreateInsights1763700000000],
};

@Module({})
export class AppModule {
  static with(config: InsightsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'insights', config, schema })],
      controllers: [DeletionConsumer],
      providers: [DeletionService, DeletionRepository],
    };
  }
}
