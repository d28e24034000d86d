import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { CorrectionsController } from './corrections.controller';
import { CorrectionsService } from './corrections.service';
import { DictionaryClient } from './dictionary.client';

/** What the dictionary would correct in content that exists already. */
@Module({
  imports: [ContentModule],
  controllers: [CorrectionsController],
  providers: [CorrectionsService, DictionaryClient],
  exports: [CorrectionsService],
})
export class CorrectionsModule {}
