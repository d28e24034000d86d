import { Module } from '@nestjs/common';
import { TranscriptFilesService } from './transcript-files.service';

/** Reads transcripts that were made elsewhere: one reader for each format, in `formats`. */
@Module({ providers: [TranscriptFilesService], exports: [TranscriptFilesService] })
export class ImportsModule {}
