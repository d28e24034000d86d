import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { JobsModule } from '../jobs/jobs.module';
import { EnhancementsService } from './enhancements.service';
import { GenerationController } from './generation.controller';
import { GenerationService } from './generation.service';
import { InsightsService } from './insights.service';
import { RecipesService } from './recipes.service';
import { TeamClient } from './team.client';
import { VariantsService } from './variants.service';

/** Requests what is generated from a transcript: content, variants, enhancements and insights. Other services generate it. */
@Module({
  imports: [EpisodesModule, JobsModule],
  controllers: [GenerationController],
  providers: [GenerationService, VariantsService, EnhancementsService, InsightsService, RecipesService, TeamClient],
  exports: [GenerationService, InsightsService],
})
export class GenerationModule {}
