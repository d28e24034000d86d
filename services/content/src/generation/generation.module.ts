import { Module } from '@nestjs/common';
import { BrandVoiceModule } from '../brand-voice/brand-voice.module';
import { ContentModule } from '../content/content.module';
import { StalenessModule } from '../staleness/staleness.module';
import { ExamplesModule } from '../examples/examples.module';
import { GenerationConsumer } from './generation.consumer';
import { GenerationPlanningService } from './generation-planning.service';
import { GenerationService } from './generation.service';

/** Generates and regenerates content in jobs. */
@Module({
  imports: [BrandVoiceModule, ContentModule, StalenessModule, ExamplesModule],
  controllers: [GenerationConsumer],
  providers: [GenerationService, GenerationPlanningService],
})
export class GenerationModule {}
