import { assertPriced, DomainEvents, languageModelSettings } from '@afterword/platform';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import type { InsightsConfig } from '../config';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { EpisodesModule } from '../episodes/episodes.module';
import { InsightSetsModule } from '../insight-sets/insight-sets.module';
import { InsightsModule } from '../insights/insights.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { AnalysisService } from './analysis.service';
import { CachedResponsesRepository } from './cached-responses.repository';
import { GeneratedInsightsService } from './generated-insights.service';
import { GenerationConsumer } from './generation.consumer';
import { GenerationService } from './generation.service';
import { InsightsEngine } from './insights-engine';
import { ModelClients } from './model-clients';

/** Generates insights in jobs, with a language model or with our own rules. */
@Module({})
export class GenerationModule implements OnModuleInit {
  /** @throws ConfigError if there is a spending limit but no price for the model */
  static with(config: InsightsConfig): DynamicModule {
    const engine = new InsightsEngine(languageModelSettings(config), config.CONTENT_PRICE ?? null);
    assertPriced(config, { name: String(engine.facts.model), isPriced: engine.isPriced, setting: 'CONTENT_PRICE' });
    return {
      module: GenerationModule,
      imports: [EpisodesModule, InsightSetsModule, InsightsModule, TranscriptsModule],
      controllers: [GenerationConsumer],
      providers: [
        GenerationService,
        AnalysisService,
        GeneratedInsightsService,
        ModelClients,
        CachedResponsesRepository,
        { provide: InsightsEngine, useValue: engine },
      ],
    };
  }

  constructor(
    private readonly events: DomainEvents,
    private readonly responses: CachedResponsesRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.responses.deleteByEpisode(manager, episodeId));
  }
}
