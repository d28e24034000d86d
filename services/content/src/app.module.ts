import { assertPriced, JobTransactions, languageModelSettings, PlatformModule, ProjectionRebuild } from '@afterword/platform';
import { spendingProviders, usageProviders } from '@afterword/platform/usage';
import { type DynamicModule, Module } from '@nestjs/common';
import { BrandLearningConsumer } from './brand-learning/brand-learning.consumer';
import { BrandLearningController } from './brand-learning/brand-learning.controller';
import { BrandLearning } from './brand-learning/brand-learning.entity';
import { BrandLearningService } from './brand-learning/brand-learning.service';
import { ContentDecision } from './brand-learning/content-decision.entity';
import { ContentScore } from './brand-learning/content-score.entity';
import { DecisionsReader } from './brand-learning/decisions-reader';
import { FoundPatterns } from './brand-learning/found-patterns';
import { LearningService } from './brand-learning/learning.service';
import { LearnedFactsRepository } from './brand-learning/learned-facts.repository';
import { Learner } from './brand-learning/learner';
import { LearningRebuild } from './brand-learning/learning.rebuild';
import { LearningRepository } from './brand-learning/learning.repository';
import { PatternVerdict } from './brand-learning/pattern-verdict.entity';
import { PatternVerdictsRepository } from './brand-learning/pattern-verdicts.repository';
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
import { EnhancementChanges } from './enhancements/enhancement-changes';
import { EnhancementDrafts } from './enhancements/enhancement-drafts';
import { EnhancementListsService } from './enhancements/enhancement-lists.service';
import { EnhancementPlans } from './enhancements/enhancement-plans';
import { EnhancementsConsumer } from './enhancements/enhancements.consumer';
import { EnhancementsController } from './enhancements/enhancements.controller';
import { EnhancementsRepository } from './enhancements/enhancements.repository';
import { EnhancementsService } from './enhancements/enhancements.service';
import { Enhancing } from './enhancements/enhancing';
import { RejectedEnhancement } from './enhancements/rejected-enhancement.entity';
import { RejectionService } from './enhancements/rejection.service';
import { AbandonedJobs } from './generation/abandoned-jobs';
import { Drafts } from './generation/drafts';
import { EngineController } from './generation/engine.controller';
import { GenerationConsumer } from './generation/generation.consumer';
import { GenerationReports } from './generation/generation.reports';
import { GenerationService } from './generation/generation.service';
import { JobWriting } from './generation/job-writing';
import { Plans } from './generation/plans';
import { WritingDesk } from './generation/writing-desk';
import { WritingEngine } from './generation/writing-engine';
import { DeletionService } from './items/deletion.service';
import { EditingService } from './items/editing.service';
import { Editors } from './items/editors';
import { EpisodeRecords } from './items/episode-records';
import { GroundedText } from './items/grounded-text';
import { ItemCompanions } from './items/item-companions';
import { ItemHistory } from './items/item-history';
import { ItemVersion } from './items/item-version.entity';
import { Item } from './items/item.entity';
import { ItemsConsumer } from './items/items.consumer';
import { ItemsController } from './items/items.controller';
import { ItemsRepository } from './items/items.repository';
import { ItemsService } from './items/items.service';
import { RemovalService } from './items/removal.service';
import { Replacement } from './items/replacement';
import { CreateContent1763700000000 } from './migrations/1763700000000-create-content';
import { AddWriting1763900000000 } from './migrations/1763900000000-add-writing';
import { AddEnhancing1764000000000 } from './migrations/1764000000000-add-enhancing';
import { AddLearning1764100000000 } from './migrations/1764100000000-add-learning';
import { AddPendingIndex1764350000000 } from './migrations/1764350000000-add-pending-index';
import { NotesRepository } from './notes/notes.repository';
import { TranscriptNotes } from './notes/transcript-notes.entity';
import { ContentTemplate } from './templates/content-template.entity';
import { EpisodeFacts } from './templates/episode-facts';
import { TemplateFilling } from './templates/template-filling';
import { TemplateItems } from './templates/template-items';
import { TemplateUse } from './templates/template-use';
import { TemplatesController } from './templates/templates.controller';
import { TemplatesRepository } from './templates/templates.repository';
import { TemplatesService } from './templates/templates.service';
import { TranscriptChange } from './transcripts/transcript-change.entity';
import { TranscriptChangesRepository } from './transcripts/transcript-changes.repository';
import { TranscriptChangesService } from './transcripts/transcript-changes.service';
import { TranscriptFollower } from './transcripts/transcript-follower';
import { TranscriptReader } from './transcripts/transcript-reader';
import { TranscriptsConsumer } from './transcripts/transcripts.consumer';
import { Bookkeeping } from './usage/bookkeeping';
import { UsageController } from './usage/usage.controller';
import { WritingUsageRow } from './usage/writing-usage.entity';
import { ContentVariant } from './variants/content-variant.entity';
import { VariantDrafts } from './variants/variant-drafts';
import { VariantPlans } from './variants/variant-plans';
import { VariantWriting } from './variants/variant-writing';
import { VariantsConsumer } from './variants/variants.consumer';
import { VariantsController } from './variants/variants.controller';
import { VariantsRepository } from './variants/variants.repository';
import { VariantsService } from './variants/variants.service';
import { VersionsController } from './versions/versions.controller';
import { VersionsService } from './versions/versions.service';

const schema = {
  entities: [
    Profile,
    BrandVoiceSettings,
    BrandLearning,
    PatternVerdict,
    ContentDecision,
    ContentScore,
    ContentTemplate,
    Item,
    ItemVersion,
    TranscriptChange,
    ContentVariant,
    ContentEnhancement,
    RejectedEnhancement,
    WritingUsageRow,
    TranscriptNotes,
  ],
  migrations: [
    CreateContent1763700000000,
    AddWriting1763900000000,
    AddEnhancing1764000000000,
    AddLearning1764100000000,
    AddPendingIndex1764350000000,
  ],
  cachedResponses: ['transcript_notes'],
};

const controllers = [
  CorrectionsController,
  BrandProfilesController,
  BrandLearningController,
  BrandLearningConsumer,
  TemplatesController,
  ItemsController,
  ItemsConsumer,
  VersionsController,
  VariantsController,
  VariantsConsumer,
  EnhancementsController,
  EnhancementsConsumer,
  TranscriptsConsumer,
  GenerationConsumer,
  UsageController,
  EngineController,
];

const brandVoice = [BrandProfilesService, BrandProfilesRepository, BrandVoiceService, BrandVoiceRepository];
const brandLearning = [
  BrandLearningService,
  FoundPatterns,
  LearningService,
  Learner,
  DecisionsReader,
  LearningRepository,
  LearnedFactsRepository,
  PatternVerdictsRepository,
];
const templates = [TemplatesService, TemplatesRepository, TemplateFilling, TemplateUse, TemplateItems, EpisodeFacts];
const items = [
  ItemsService,
  EditingService,
  Editors,
  Replacement,
  RemovalService,
  VersionsService,
  GroundedText,
  ItemHistory,
  ItemCompanions,
  ItemsRepository,
  DeletionService,
  EpisodeRecords,
];
const variants = [VariantsService, VariantsRepository, VariantWriting, VariantPlans, VariantDrafts];
const enhancements = [
  EnhancementsService,
  EnhancementChanges,
  RejectionService,
  EnhancementListsService,
  EnhancementsRepository,
  Enhancing,
  EnhancementPlans,
  EnhancementDrafts,
];
const transcripts = [TranscriptReader, TranscriptFollower, TranscriptChangesService, TranscriptChangesRepository];
const generation = [GenerationService, JobWriting, Plans, Drafts, WritingDesk, JobTransactions, GenerationReports, AbandonedJobs];
const usage = [...usageProviders(WritingUsageRow), Bookkeeping, NotesRepository];

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    const engine = new WritingEngine(languageModelSettings(config), config.CONTENT_PRICE ?? null);
    assertPriced(config, { name: String(engine.facts.model), isPriced: engine.isPriced, setting: 'CONTENT_PRICE' });
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'content', config, schema })],
      controllers,
      providers: [
        ...brandVoice,
        ...brandLearning,
        ...templates,
        ...items,
        ...variants,
        ...enhancements,
        ...transcripts,
        ...generation,
        ...usage,
        CorrectionsService,
        { provide: ProjectionRebuild, useClass: LearningRebuild },
        { provide: WritingEngine, useValue: engine },
        ...spendingProviders(config),
      ],
    };
  }
}
