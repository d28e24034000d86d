import { Metrics, type Transaction } from '@afterword/platform';
import type { DataOf, TranscriptCompleted, TranscriptionEngine } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EngineInfo } from '../engines/transcriber';
import { type MeasuredRun, type Throughput, TranscriptionRunsService } from '../recognition/transcription-runs.service';
import type { NewTranscript } from '../transcripts/create-transcript-rows';
import { TranscriptsService } from '../transcripts/transcripts.service';

interface CompletedTranscription {
  jobId: string;
  transcript: NewTranscript;
  info: EngineInfo;
  /** Null if the recording was not read: that says nothing about later jobs. */
  measured: MeasuredRun | null;
}

type CompletedFields = Pick<DataOf<typeof TranscriptCompleted>, 'version' | 'duration' | 'wordCount' | 'accuracy' | 'engine'>;
type SavedTranscript = CompletedFields & { firstWordId: number };

/** The engines that this version can listen with. */
const RECOGNIZERS: TranscriptionEngine[] = ['openai', 'moonshine'];

/** Stores the result of a job in the transaction that ends it. */
@Injectable()
export class TranscriptionCompletionService {
  constructor(
    private readonly transcripts: TranscriptsService,
    private readonly runs: TranscriptionRunsService,
    private readonly metrics: Metrics,
  ) {
    for (const engine of RECOGNIZERS) for (const count of [metrics.recognisedSeconds, metrics.recognitionSeconds]) count.inc({ engine }, 0);
  }

  async complete(tx: Transaction, { jobId, transcript, info, measured }: CompletedTranscription): Promise<SavedTranscript> {
    const { version, duration, wordCount, accuracy, engine, firstWordId } = await this.transcripts.saveTranscript(tx, transcript);
    if (measured) {
      await this.runs.saveMeasured(tx, jobId, info, measured);
      tx.onCommit(() => this.countRecognition(info, measured.throughput));
    }
    return { version, duration, wordCount, accuracy, engine, firstWordId };
  }

  /** Reading an imported transcript is not recognition. */
  private countRecognition({ engine, recognizesSpeech }: EngineInfo, { speechMs, workMs }: Throughput): void {
    if (!recognizesSpeech) return;
    this.metrics.recognisedSeconds.inc({ engine }, speechMs / 1000);
    this.metrics.recognitionSeconds.inc({ engine }, workMs / 1000);
  }
}
