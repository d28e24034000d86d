import { ObjectStore } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import { TranscriptFilesService } from '../imports/transcript-files.service';
import { EnginesService } from '../engines/engines.service';
import { ImportedTranscriber } from '../imports/imported-transcriber';
import type { Transcriber } from '../engines/transcriber';

/** An engine that waits to be told how long the recording is, in milliseconds. */
export type CreateTranscriber = (durationMs: number) => Transcriber;

interface TranscriptSource {
  transcriptFilePath: string | null;
  language: string | null;
}

/** The engine for one job: the transcript that somebody brought, else the one this installation has chosen. */
@Injectable()
export class TranscriberSelectionService {
  constructor(
    private readonly choice: EnginesService,
    private readonly store: ObjectStore,
  ) {}

  async select({ transcriptFilePath, language }: TranscriptSource): Promise<CreateTranscriber> {
    if (transcriptFilePath !== null) return this.imported(transcriptFilePath);
    const transcriber = await this.choice.findTranscriberOrThrow(language);
    return () => transcriber;
  }

  private async imported(path: string): Promise<CreateTranscriber> {
    const cues = await new TranscriptFilesService(this.store).read(path);
    return (durationMs) => new ImportedTranscriber(cues, durationMs);
  }
}
