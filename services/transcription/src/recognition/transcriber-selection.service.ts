import { Injectable } from '@nestjs/common';
import { EnginesService } from '../engines/engines.service';
import type { Transcriber } from '../engines/transcriber';
import { ImportedTranscriber } from '../imports/imported-transcriber';
import { TranscriptFilesService } from '../imports/transcript-files.service';

/** Creates the transcriber as soon as the duration of the recording is known. */
export type CreateTranscriber = (durationMs: number) => Transcriber;

interface TranscriptionSource {
  /** The key of an imported transcript, or null to recognize speech. */
  transcriptFilePath: string | null;
  /** A BCP 47 code, or null if it is unknown. */
  language: string | null;
}

/** Selects the transcriber of a job: an imported transcript, or the engine of this installation. */
@Injectable()
export class TranscriberSelectionService {
  constructor(
    private readonly engines: EnginesService,
    private readonly transcriptFiles: TranscriptFilesService,
  ) {}

  /** @throws ServiceError `unprocessable` if there is no engine for the language, or if the file is not a transcript */
  async select({ transcriptFilePath, language }: TranscriptionSource): Promise<CreateTranscriber> {
    if (transcriptFilePath !== null) {
      const transcript = await this.transcriptFiles.read(transcriptFilePath);
      return (durationMs) => new ImportedTranscriber(transcript, durationMs);
    }
    const transcriber = await this.engines.findTranscriberOrThrow(language);
    return () => transcriber;
  }
}
