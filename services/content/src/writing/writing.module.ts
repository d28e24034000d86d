import { assertPriced, DomainEvents, languageModelSettings } from '@afterword/platform';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import type { ContentConfig } from '../config';
import { DictionaryModule } from '../dictionary/dictionary.module';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { EpisodesModule } from '../episodes/episodes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { EngineController } from './engine.controller';
import { ModelClients } from './model-clients';
import { ProviderTestService } from './provider-test.service';
import { TranscriptNotesRepository } from './transcript-notes.repository';
import { WriterService } from './writer.service';
import { WritingEngine } from './writing-engine';
import { WritingSources } from './writing-sources';

/** The writer that this installation is set up with: a language model, or the extractive one. */
@Module({})
export class WritingModule implements OnModuleInit {
  /** @throws ConfigError if there is a spending limit but no price for the model */
  static with(config: ContentConfig): DynamicModule {
    const engine = new WritingEngine(languageModelSettings(config), config.CONTENT_PRICE ?? null);
    assertPriced(config, { name: String(engine.writer.model), isPriced: engine.isPriced, setting: 'CONTENT_PRICE' });
    return {
      module: WritingModule,
      global: true,
      imports: [DictionaryModule, EpisodesModule, TranscriptsModule],
      controllers: [EngineController],
      providers: [
        WriterService,
        WritingSources,
        ModelClients,
        ProviderTestService,
        TranscriptNotesRepository,
        { provide: WritingEngine, useValue: engine },
      ],
      exports: [WriterService, WritingEngine],
    };
  }

  constructor(
    private readonly events: DomainEvents,
    private readonly notes: TranscriptNotesRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.notes.deleteByEpisode(manager, episodeId));
  }
}
