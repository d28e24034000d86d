import { JobsModule, PlatformModule } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { BrandLearningModule } from './brand-learning/brand-learning.module';
import { BrandProfilesModule } from './brand-profiles/brand-profiles.module';
import { CandidatesModule } from './candidates/candidates.module';
import type { ContentConfig } from './config';
import { ContentModule } from './content/content.module';
import { CorrectionsModule } from './corrections/corrections.module';
import { EnhancementsModule } from './enhancements/enhancements.module';
import { EpisodeDeletionModule } from './episode-deletion/episode-deletion.module';
import { generationJobs } from './generation/generation.jobs';
import { GenerationModule } from './generation/generation.module';
import { RecipesModule } from './recipes/recipes.module';
import { schema } from './schema';
import { StalenessModule } from './staleness/staleness.module';
import { TemplatesModule } from './templates/templates.module';
import { UsageModule } from './usage/usage.module';
import { VariantsModule } from './variants/variants.module';
import { WritingModule } from './writing/writing.module';

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with({ service: 'content', config, schema }),
        JobsModule.with(generationJobs),
        UsageModule.with(config),
        WritingModule.with(config),
        ContentModule,
        StalenessModule,
        GenerationModule,
        VariantsModule,
        EnhancementsModule,
        CandidatesModule,
        TemplatesModule,
        RecipesModule,
        CorrectionsModule,
        BrandProfilesModule,
        BrandLearningModule,
        EpisodeDeletionModule,
      ],
    };
  }
}
