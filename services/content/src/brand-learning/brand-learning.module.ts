import { ProjectionRebuild } from '@afterword/platform';
import { Module } from '@nestjs/common';
import { BrandProfilesModule } from '../brand-profiles/brand-profiles.module';
import { BrandVoiceModule } from '../brand-voice/brand-voice.module';
import { ContentModule } from '../content/content.module';
import { BrandLearningConsumer } from './brand-learning.consumer';
import { BrandLearningController } from './brand-learning.controller';
import { FeedbackClient } from './feedback.client';
import { FeedbackRepository } from './feedback.repository';
import { LearningUpdateService } from './learning-update.service';
import { LearningRebuild } from './learning.rebuild';
import { LearningRepository } from './learning.repository';
import { LearningService } from './learning.service';
import { PatternSearchService } from './pattern-search.service';
import { PatternsService } from './patterns.service';

/** Learns from what the team does with generated content, so that later content needs fewer edits. */
@Module({
  imports: [BrandProfilesModule, BrandVoiceModule, ContentModule],
  controllers: [BrandLearningController, BrandLearningConsumer],
  providers: [
    PatternsService,
    PatternSearchService,
    LearningService,
    LearningUpdateService,
    LearningRepository,
    FeedbackRepository,
    FeedbackClient,
    { provide: ProjectionRebuild, useClass: LearningRebuild },
  ],
})
export class BrandLearningModule {}
