import { PlatformModule } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { BrandLearning } from './brand-learning/brand-learning.entity';
import { Profile } from './brand-profiles/brand-profile.entity';
import { BrandProfilesController } from './brand-profiles/brand-profiles.controller';
import { BrandProfilesRepository } from './brand-profiles/brand-profiles.repository';
import { BrandProfilesService } from './brand-profiles/brand-profiles.service';
import { BrandVoiceSettings } from './brand-voice/brand-voice-settings.entity';
import { BrandVoiceRepository } from './brand-voice/brand-voice.repository';
import { BrandVoiceService } from './brand-voice/brand-voice.service';
import type { ContentConfig } from './config';
import { CorrectionsController } from './corrections/corrections.controller';
import { CorrectionsService } from './corrections/corrections.service';
import { ContentEnhancement } from './enhancements/content-enhancement.entity';
import { AbandonedJobs } from './generation/abandoned-jobs';
import { Drafts } from './generation/drafts';
import { EngineController } from './generation/engine.controller';
import { GenerationConsumer } from './generation/generation.consumer';
import { GenerationReports } from './generation/generation.reports';
import { GenerationService } from './generation/generation.service';
import { JobTransactions } from './generation/job-transactions';
import { JobWriting } from './generation/job-writing';
import { Plans } from './generation/plans';
import { WritingEngine } from './generation/writing-engine';
import { writingSettings } from './generation/writing-settings';
import { DeletionService } from './items/deletion.service';
import { EditingService } from './items/editing.service';
import { GroundedText } from './items/grounded-text';
import { ItemHistory } from './items/item-history';
import { ItemVersion } from './items/item-version.entity';
import { Item } from './items/item.entity';
import { ItemsConsumer } from './items/items.consumer';
import { ItemsController } from './items/items.controller';
import { ItemsRepository } from './items/items.repository';
import { ItemsService } from './items/items.service';
import { CreateContent1763700000000 } from './migrations/1763700000000-create-content';
import { ContentTemplate } from './templates/content-template.entity';
import { TranscriptChange } from './transcripts/transcript-change.entity';
import { TranscriptChangesRepository } from './transcripts/transcript-changes.repository';
import { TranscriptChangesService } from './transcripts/transcript-changes.service';
import { TranscriptReader } from './transcripts/transcript-reader';
import { TranscriptsConsumer } from './transcripts/transcripts.consumer';
import { ContentVariant } from './variants/content-variant.entity';

const schema = {
  entities: [
    Profile,
    BrandVoiceSettings,
    BrandLearning,
    ContentTemplate,
    Item,
    ItemVersion,
    TranscriptChange,
    ContentVariant,
    ContentEnhancement,
  ],
  migrations: [CreateContent1763700000000],
};

const brandVoice = [BrandProfilesService, BrandProfilesRepository, BrandVoiceService, BrandVoiceRepository];
const items = [ItemsService, EditingService, GroundedText, ItemHistory, ItemsRepository, DeletionService];
const transcripts = [TranscriptReader, TranscriptChangesService, TranscriptChangesRepository];
const generation = [GenerationService, JobWriting, Plans, Drafts, JobTransactions, GenerationReports, AbandonedJobs];

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'content', config, schema })],
      controllers: [
        CorrectionsController,
        BrandProfilesController,
        ItemsController,
        ItemsConsumer,
        TranscriptsConsumer,
        GenerationConsumer,
        EngineController,
      ],
      providers: [
        ...brandVoice,
        ...items,
        ...transcripts,
        ...generation,
        CorrectionsService,
        { provide: WritingEngine, useFactory: () => new WritingEngine(writingSettings(config)) },
      ],
    };
  }
}
