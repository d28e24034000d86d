import { Module } from '@nestjs/common';
import { TranscriptQueriesService } from './transcript-queries.service';
import { TranscriptsClient } from './transcripts.client';

/** Transcripts as their owner has them now, and what can be found in them. */
@Module({
  providers: [TranscriptsClient, TranscriptQueriesService],
  exports: [TranscriptsClient, TranscriptQueriesService],
})
export class TranscriptsModule {}
