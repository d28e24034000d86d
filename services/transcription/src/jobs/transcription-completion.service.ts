import { Metrics, type Transaction } from '@afterword/platform';
import type { DataOf, TranscriptCompleted } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EngineInfo } from '../engines/transcriber';
import { type Throughput, TranscriptionRunsService } from '../recognition/transcription-runs.service';
import type { NewTranscript } from '../transcripts/create-transcript-rows';
import { TranscriptsService } from '../transcripts/transcripts.service';

interface CompletedTranscription {
  jobId: string;
  transcript: NewTranscript;
  info: EngineInfo;
  throughput: Throughput;
}

type CompletedFields = Pick<DataOf<typeof TranscriptCompleted>, 'version' | 'duration' | 'wordCount' | 'accuracy' | 'engine'>;

/** Stores the result of a job in the transaction that ends it. */
@Injectable()
export class TranscriptionCompletionService {
  constructor(
    private readonly transcripts: TranscriptsService,
    private readonly runs: TranscriptionRunsService,
    private readonly metrics: Metrics,
  ) {}

  async complete(tx: Transaction, { jobId, transcript, info, throughput }: CompletedTranscription): Promise<CompletedFields> {
    const { version, duration, wordCount, accuracy, engine } = await this.transcripts.saveTranscript(tx, transcript);
    await this.runs.saveThroughput(tx, jobId, info, throughput);
    tx.onCommit(() => this.countRecognition(info, throughput));
    return { version, duration, wordCount, accuracy, engine };
  }

  /** Reading an imported transcript is not recognition. */
  private countRecognition({ engine, recognizesSpeech }: EngineInfo, { speechMs, workMs }: Throughput): void {
    if (!recognizesSpeech) return;
    this.metrics.recognisedSeconds.inc({ engine }, speechMs / 1000);
    this.metrics.recognitionSeconds.inc({ engine }, workMs / 1000);
  }
}
