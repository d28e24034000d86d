import { Module } from '@nestjs/common';
import { CorrectionsModule } from '../corrections/corrections.module';
import { DictionaryModule } from '../dictionary/dictionary.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { DictionaryCorrectionsController } from './dictionary-corrections.controller';
import { DictionaryCorrectionsService } from './dictionary-corrections.service';

/** Corrects transcripts by the dictionary. */
@Module({
  imports: [CorrectionsModule, DictionaryModule, TranscriptsModule],
  controllers: [DictionaryCorrectionsController],
  providers: [DictionaryCorrectionsService],
})
export class DictionaryCorrectionsModule {}
