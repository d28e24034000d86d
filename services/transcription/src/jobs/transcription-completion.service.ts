import { Metrics } from '@afterword/platform';
import { TranscriptCompleted } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EngineInfo } from '../engines/transcriber';
import { type Throughput, TranscriptionRunsService } from '../recognition/transcription-runs.service';
import type { NewTranscript } from '../transcripts/create-transcript-rows';
import { TranscriptsService } from '../transcripts/transcripts.service';
import type { Job } from './job';
import { TranscriptionReports } from './transcription.reports';

/** Ends a job well: the transcript, the announcement and the end of the claim are one transaction. */
@Injectable()
export class TranscriptionCompletionService {
  constructor(
    private readonly reports: TranscriptionReports,
    private readonly transcripts: TranscriptsService,
    private readonly runs: TranscriptionRunsService,
    private readonly metrics: Metrics,
  ) {}

  async complete({ claim, progress }: Job, transcript: NewTranscript, facts: EngineInfo, pace: Throughput): Promise<void> {
    await progress.flush();
    await this.reports.finish(claim, async (tx, report) => {
      const { version, duration, wordCount, accuracy, engine } = await this.transcripts.saveTranscript(tx, transcript);
      await this.runs.saveThroughput(tx, claim.jobId, facts, pace);
      tx.onCommit(() => this.count(facts, pace));
      await tx.publish(TranscriptCompleted, { ...report, version, duration, wordCount, accuracy, engine });
    });
  }

  /** A transcript that somebody brought was not recognised, however quickly it was read. */
  private count({ engine, recognizesSpeech }: EngineInfo, { speechMs, workMs }: Throughput): void {
    if (!recognizesSpeech) return;
    this.metrics.recognisedSeconds.inc({ engine }, speechMs / 1000);
    this.metrics.recognitionSeconds.inc({ engine }, workMs / 1000);
  }
}
