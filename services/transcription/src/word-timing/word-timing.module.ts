import { Module } from '@nestjs/common';
import { AlignmentModule } from '../alignment/alignment.module';
import { RecordingsModule } from '../recordings/recordings.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { WordTimesService } from './word-times.service';
import { WordTimingConsumer } from './word-timing.consumer';
import { WordTimingService } from './word-timing.service';

/** Finds the times of a transcript's words, after it is readable. */
@Module({
  imports: [AlignmentModule, RecordingsModule, TranscriptsModule],
  controllers: [WordTimingConsumer],
  providers: [WordTimingService, WordTimesService],
})
export class WordTimingModule {}
