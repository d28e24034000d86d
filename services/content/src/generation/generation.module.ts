import { Module } from '@nestjs/common';
import { BrandVoiceModule } from '../brand-voice/brand-voice.module';
import { ContentModule } from '../content/content.module';
import { StalenessModule } from '../staleness/staleness.module';
import { GenerationConsumer } from './generation.consumer';
import { GenerationService } from './generation.service';

/** Generates and regenerates content in jobs. */
@Module({
  imports: [BrandVoiceModule, ContentModule, StalenessModule],
  controllers: [GenerationConsumer],
  providers: [GenerationService],
})
export class GenerationModule {}
