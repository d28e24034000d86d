import { Module } from '@nestjs/common';
import { AlignmentModule } from '../alignment/alignment.module';
import { RecordingsModule } from '../recordings/recordings.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { TranscriptionCompletionService } from './transcription-completion.service';
import { TranscriptionJobsService } from './transcription-jobs.service';
import { TranscriptionConsumer } from './transcription.consumer';
import { TranscriptionService } from './transcription.service';

/** Runs transcription jobs, from the event that requests one to the stored transcript. */
@Module({
  imports: [AlignmentModule, RecordingsModule, TranscriptsModule],
  controllers: [TranscriptionConsumer],
  providers: [TranscriptionJobsService, TranscriptionService, TranscriptionCompletionService],
})
export class TranscriptionModule {}
