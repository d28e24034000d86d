import { ObjectStore } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import { TranscriptReader } from '../imports/transcript-reader';
import { EngineChoice } from './engine-choice';
import { ImportedTranscriber } from './imported/imported-transcriber';
import type { Transcriber } from './transcriber';

/** An engine that waits to be told how long the recording is, in milliseconds. */
export type EngineFor = (durationMs: number) => Transcriber;

interface Wanted {
  transcriptFilePath: string | null;
  language: string | null;
}

/** The engine for one job: the transcript that somebody brought, else the one this installation has chosen. */
@Injectable()
export class Engines {
  constructor(
    private readonly choice: EngineChoice,
    private readonly store: ObjectStore,
  ) {}

  async prepare({ transcriptFilePath, language }: Wanted): Promise<EngineFor> {
    if (transcriptFilePath !== null) return this.imported(transcriptFilePath);
    const transcriber = await this.choice.transcriber(language);
    return () => transcriber;
  }

  private async imported(path: string): Promise<EngineFor> {
    const cues = await new TranscriptReader(this.store).read(path);
    return (durationMs) => new ImportedTranscriber(cues, durationMs);
  }
}
