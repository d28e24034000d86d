import { Module } from '@nestjs/common';
import { TranscriptFilesService } from './transcript-files.service';

/** Imports transcripts that were made elsewhere. `@afterword/language/transcript-files` reads them. */
@Module({ providers: [TranscriptFilesService], exports: [TranscriptFilesService] })
export class ImportsModule {}
