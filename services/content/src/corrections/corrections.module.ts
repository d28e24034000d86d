import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { DictionaryModule } from '../dictionary/dictionary.module';
import { CorrectionsController } from './corrections.controller';
import { CorrectionsService } from './corrections.service';

/** What the dictionary would correct in content that exists already. */
@Module({
  imports: [ContentModule, DictionaryModule],
  controllers: [CorrectionsController],
  providers: [CorrectionsService],
  exports: [CorrectionsService],
})
export class CorrectionsModule {}
