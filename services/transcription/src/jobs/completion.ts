import { Metrics } from '@afterword/platform';
import { TranscriptCompleted } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EngineFacts } from '../engines/transcriber';
import { type Pace, RunsService } from '../runs/runs.service';
import type { NewTranscript } from '../transcripts/new-transcript';
import { TranscriptsService } from '../transcripts/transcripts.service';
import type { Job } from './job';
import { TranscriptionReports } from './transcription.reports';

/** Ends a job well: the transcript, the announcement and the end of the claim are one transaction. */
@Injectable()
export class Completion {
  constructor(
    private readonly reports: TranscriptionReports,
    private readonly transcripts: TranscriptsService,
    private readonly runs: RunsService,
    private readonly metrics: Metrics,
  ) {}

  async complete({ claim, meter }: Job, transcript: NewTranscript, facts: EngineFacts, pace: Pace): Promise<void> {
    await meter.settled();
    await this.reports.finish(claim, async (tx, report) => {
      const { version, duration, wordCount, accuracy, engine } = await this.transcripts.store(tx, transcript);
      await this.runs.measure(tx, claim.jobId, facts, pace);
      tx.onCommit(() => this.count(facts, pace));
      await tx.publish(TranscriptCompleted, { ...report, version, duration, wordCount, accuracy, engine });
    });
  }

  /** A transcript that somebody brought was not recognised, however quickly it was read. */
  private count({ engine, listens }: EngineFacts, { speechMs, workMs }: Pace): void {
    if (!listens) return;
    this.metrics.recognisedSeconds.inc({ engine }, speechMs / 1000);
    this.metrics.recognitionSeconds.inc({ engine }, workMs / 1000);
  }
}
