import type { EnhancementResult } from '@afterword/language/enhancements';
import { type Claim, Metrics } from '@afterword/platform';
import type { JobType, Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import { CostRecorder } from './cost-recorder';
import { TranscriptNotesRepository } from './transcript-notes.repository';
import { WritingEngine } from './writing-engine';
import type { EnhancingTask, WritingResult, WritingTask } from './writing-task';

/** A writer that has read a transcript. */
export interface WriterSession {
  readonly transcript: Transcript;
  readonly writer: WritingEngine['writer'];
  readonly enhancer: WritingEngine['enhancer'];
  /** @throws JobError if the writer has a message for people, AbortError once the signal is aborted */
  write(task: WritingTask, signal: AbortSignal): Promise<WritingResult>;
  /** Throws as write does. */
  enhance(task: EnhancingTask, signal: AbortSignal): Promise<EnhancementResult>;
}

/** Opens sessions with the writer that this installation is set up with. */
@Injectable()
export class WriterService {
  constructor(
    private readonly transcripts: TranscriptsClient,
    private readonly engine: WritingEngine,
    private readonly notes: TranscriptNotesRepository,
    private readonly costs: CostRecorder,
    private readonly metrics: Metrics,
  ) {}

  /** Reads the transcript of the job's episode and calls `work` with a session, which ends with it. */
  async withSession(claim: Claim, jobType: JobType, work: (session: WriterSession) => Promise<void>): Promise<void> {
    const transcript = await this.transcripts.getTranscript(claim.scope);
    const known = await this.notes.findByEpisode(claim.scope);
    const notes = new Map(known.map(({ key, lines }) => [key, lines]));
    const thread = await this.engine.openThread({ transcript, notes }, this.costs.forJob(claim));
    try {
      await work({
        transcript,
        writer: this.engine.writer,
        enhancer: this.engine.enhancer,
        write: (task, signal) => this.timed(jobType, 'writing', () => thread.write(task, signal)),
        enhance: (task, signal) => this.timed(jobType, 'suggesting', () => thread.enhance(task, signal)),
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
