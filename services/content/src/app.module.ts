import { assertPriced, JobTransactions, languageModelSettings, PlatformModule, ProjectionRebuild } from '@afterword/platform';
import { spendingProviders, usageProviders } from '@afterword/platform/usage';
import { type DynamicModule, Module } from '@nestjs/common';
import { BrandLearningConsumer } from './brand-learning/brand-learning.consumer';
import { BrandLearningController } from './brand-learning/brand-learning.controller';
import { BrandLearning } from './brand-learning/brand-learning.entity';
import { ContentDecision } from './brand-learning/content-decision.entity';
import { ContentScore } from './brand-learning/content-score.entity';
import { FeedbackClient } from './brand-learning/feedback.client';
import { FeedbackRepository } from './brand-learning/feedback.repository';
import { LearningUpdateService } from './brand-learning/learning-update.service';
import { LearningRebuild } from './brand-learning/learning.rebuild';
import { LearningRepository } from './brand-learning/learning.repository';
import { LearningService } from './brand-learning/learning.service';
import { PatternSearchService } from './brand-learning/pattern-search.service';
import { PatternsService } from './brand-learning/patterns.service';
import { Profile } from './brand-profiles/brand-profile.entity';
import { BrandProfilesController } from './brand-profiles/brand-profiles.controller';
import { BrandProfilesRepository } from './brand-profiles/brand-profiles.repository';
import { BrandProfilesService } from './brand-profiles/brand-profiles.service';
import { BrandVoiceSettings } from './brand-voice/brand-voice-settings.entity';
import { BrandVoiceRepository } from './brand-voice/brand-voice.repository';
import { BrandVoiceService } from './brand-voice/brand-voice.service';
import { PatternDecision } from './brand-voice/pattern-decision.entity';
import { PatternDecisionsRepository } from './brand-voice/pattern-decisions.repository';
import { CitationsService } from './citations/citations.service';
import type { ContentConfig } from './config';
import { ContentItemVersion } from './content/content-item-version.entity';
import { ContentItem } from './content/content-item.entity';
import { ContentReplacementService } from './content/content-replacement.service';
import { ContentVersionsService } from './content/content-versions.service';
import { ContentController } from './content/content.controller';
import { ContentRepository } from './content/content.repository';
import { ContentService } from './content/content.service';
import { EditingService } from './content/editing.service';
import { ItemCompanions } from './content/item-companions';
import { RemovalService } from './content/removal.service';
import { VersionsController } from './content/versions.controller';
import { VersionsService } from './content/versions.service';
import { CorrectionsController } from './corrections/corrections.controller';
import { CorrectionsService } from './corrections/corrections.service';
import { ContentEnhancement } from './enhancements/content-enhancement.entity';
import { EnhancementApplicationService } from './enhancements/enhancement-application.service';
import { EnhancementGenerationService, EnhancementPlanner, GeneratedEnhancements } from './enhancements/enhancement-generation.service';
import { EnhancementListsService } from './enhancements/enhancement-lists.service';
import { EnhancementsConsumer } from './enhancements/enhancements.consumer';
import { EnhancementsController } from './enhancements/enhancements.controller';
import { EnhancementsRepository } from './enhancements/enhancements.repository';
import { EnhancementsService } from './enhancements/enhancements.service';
import { RejectedEnhancement } from './enhancements/rejected-enhancement.entity';
import { RejectionService } from './enhancements/rejection.service';
import { EpisodeDeletionConsumer } from './episode-deletion/episode-deletion.consumer';
import { EpisodeDeletionService } from './episode-deletion/episode-deletion.service';
import { EpisodeRecords } from './episode-deletion/episode-records';
import { GenerationConsumer } from './generation/generation.consumer';
import { GeneratedTexts, GenerationPlanner, GenerationService } from './generation/generation.service';
import { AbandonedJobs, JobReports, JobRunner } from './generation/job-runner';
import { CreateContent1763700000000 } from './migrations/1763700000000-create-content';
import { AddWriting1763900000000 } from './migrations/1763900000000-add-writing';
import { AddEnhancing1764000000000 } from './migrations/1764000000000-add-enhancing';
import { AddLearning1764100000000 } from './migrations/1764100000000-add-learning';
import { AddPendingIndex1764350000000 } from './migrations/1764350000000-add-pending-index';
import { ContentComparisonService } from './staleness/content-comparison.service';
import { StalenessConsumer } from './staleness/staleness.consumer';
import { StalenessService } from './staleness/staleness.service';
import { TeamClient } from './team/team.client';
import { ContentTemplate } from './templates/content-template.entity';
import { TemplateContentService } from './templates/template-content.service';
import { TemplateFactsService } from './templates/template-facts.service';
import { TemplateFillingService } from './templates/template-filling.service';
import { TemplateUseService } from './templates/template-use.service';
import { TemplatesController } from './templates/templates.controller';
import { TemplatesRepository } from './templates/templates.repository';
import { TemplatesService } from './templates/templates.service';
import { TranscriptChange } from './transcripts/transcript-change.entity';
import { TranscriptChangesRepository } from './transcripts/transcript-changes.repository';
import { TranscriptsClient } from './transcripts/transcripts.client';
import { UsageController } from './usage/usage.controller';
import { WritingUsageRow } from './usage/writing-usage.entity';
import { ContentVariant } from './variants/content-variant.entity';
import { GeneratedVariants, VariantGenerationService, VariantsPlanner } from './variants/variant-generation.service';
import { VariantsConsumer } from './variants/variants.consumer';
import { VariantsController } from './variants/variants.controller';
import { VariantsRepository } from './variants/variants.repository';
import { VariantsService } from './variants/variants.service';
import { CostRecorder } from './writing/cost-recorder';
import { EngineController } from './writing/engine.controller';
import { TranscriptNotes } from './writing/transcript-notes.entity';
import { TranscriptNotesRepository } from './writing/transcript-notes.repository';
import { WriterService } from './writing/writer.service';
import { WritingEngine } from './writing/writing-engine';

const schema = {
  entities: [
    Profile,
    BrandVoiceSettings,
    BrandLearning,
    PatternDecision,
    ContentDecision,
    ContentScore,
    ContentTemplate,
    ContentItem,
    ContentItemVersion,
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
  ContentController,
  EpisodeDeletionConsumer,
  VersionsController,
  VariantsController,
  VariantsConsumer,
  EnhancementsController,
  EnhancementsConsumer,
  StalenessConsumer,
  GenerationConsumer,
  UsageController,
  EngineController,
];

const brandVoice = [BrandProfilesService, BrandProfilesRepository, BrandVoiceService, BrandVoiceRepository];
const brandLearning = [
  PatternsService,
  PatternSearchService,
  LearningService,
  LearningUpdateService,
  FeedbackClient,
  LearningRepository,
  FeedbackRepository,
  PatternDecisionsRepository,
];
const templates = [
  TemplatesService,
  TemplatesRepository,
  TemplateFillingService,
  TemplateUseService,
  TemplateContentService,
  TemplateFactsService,
];
const items = [
  ContentService,
  EditingService,
  TeamClient,
  ContentReplacementService,
  RemovalService,
  VersionsService,
  CitationsService,
  ContentVersionsService,
  ItemCompanions,
  ContentRepository,
  EpisodeDeletionService,
  EpisodeRecords,
];
const variants = [VariantsService, VariantsRepository, VariantGenerationService, VariantsPlanner, GeneratedVariants];
const enhancements = [
  EnhancementsService,
  EnhancementApplicationService,
  RejectionService,
  EnhancementListsService,
  EnhancementsRepository,
  EnhancementGenerationService,
  EnhancementPlanner,
  GeneratedEnhancements,
];
const transcripts = [TranscriptsClient, StalenessService, ContentComparisonService, TranscriptChangesRepository];
const generation = [
  JobRunner,
  GenerationService,
  GenerationPlanner,
  GeneratedTexts,
  WriterService,
  JobTransactions,
  JobReports,
  AbandonedJobs,
];
const usage = [...usageProviders(WritingUsageRow), CostRecorder, TranscriptNotesRepository];

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    const engine = new WritingEngine(languageModelSettings(config), config.CONTENT_PRICE ?? null);
    assertPriced(config, { name: String(engine.writer.model), isPriced: engine.isPriced, setting: 'CONTENT_PRICE' });
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
