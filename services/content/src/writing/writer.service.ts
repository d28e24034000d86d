import { type Claim, Metrics } from '@afterword/platform';
import type { EnhancementResult } from '@afterword/language/enhancements';
import type { JobType, Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptNotesRepository } from './transcript-notes.repository';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import { CostRecorder } from './cost-recorder';
import { WritingEngine } from './writing-engine';
import type { EnhancingTask, WritingResult, WritingTask } from './writing-task';

/** A transcript, and somebody who writes from it. */
export interface WriterSession {
  transcript: Transcript;
  /** Rejects as WritingThread does. */
  write(task: WritingTask, signal: AbortSignal): Promise<WritingResult>;
  enhance(task: EnhancingTask, signal: AbortSignal): Promise<EnhancementResult>;
}

/** Where jobs have their texts written. */
@Injectable()
export class WriterService {
  constructor(
    private readonly transcripts: TranscriptsClient,
    private readonly engine: WritingEngine,
    private readonly notes: TranscriptNotesRepository,
    private readonly costs: CostRecorder,
    private readonly metrics: Metrics,
  ) {}

  /** Reads the transcript of the job's episode, and has somebody ready to write from it for as long as `work` takes. */
  async withSession(claim: Claim, job: JobType, work: (sitting: WriterSession) => Promise<void>): Promise<void> {
    const transcript = await this.transcripts.getTranscript(claim.scope);
    const known = await this.notes.findByEpisode(claim.scope);
    const notes = new Map(known.map(({ key, lines }) => [key, lines]));
    const thread = await this.engine.openThread({ transcript, notes }, this.costs.forJob(claim));
    try {
      await work({
        transcript,
        write: (task, signal) => this.timed(job, 'writing', () => thread.write(task, signal)),
        enhance: (task, signal) => this.timed(job, 'suggesting', () => thread.enhance(task, signal)),
      });
    } finally {
      await thread.end();
    }
  }

  private async timed<T>(job: JobType, stage: string, work: () => Promise<T>): Promise<T> {
    const stop = this.metrics.jobStageSeconds.startTimer({ job, stage });
    const done = await work();
    stop();
    return done;
  }
}
