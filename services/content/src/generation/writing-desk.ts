import { type Claim, Metrics } from '@afterword/platform';
import type { EnhancementResult } from '@afterword/language/enhancements';
import type { JobType, Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { NotesRepository } from '../notes/notes.repository';
import { TranscriptReader } from '../transcripts/transcript-reader';
import { Bookkeeping } from '../usage/bookkeeping';
import { WritingEngine } from './writing-engine';
import type { EnhancingTask, WritingResult, WritingTask } from './writing-task';

/** A transcript, and somebody who writes from it. */
export interface Sitting {
  transcript: Transcript;
  /** Rejects as WritingThread does. */
  write(task: WritingTask, signal: AbortSignal): Promise<WritingResult>;
  enhance(task: EnhancingTask, signal: AbortSignal): Promise<EnhancementResult>;
}

/** Where jobs have their texts written. */
@Injectable()
export class WritingDesk {
  constructor(
    private readonly transcripts: TranscriptReader,
    private readonly engine: WritingEngine,
    private readonly notes: NotesRepository,
    private readonly books: Bookkeeping,
    private readonly metrics: Metrics,
  ) {}

  /** Reads the transcript of the job's episode, and has somebody ready to write from it for as long as `work` takes. */
  async sit(claim: Claim, job: JobType, work: (sitting: Sitting) => Promise<void>): Promise<void> {
    const transcript = await this.transcripts.read(claim.scope);
    const known = await this.notes.ofEpisode(claim.scope);
    const notes = new Map(known.map(({ key, lines }) => [key, lines]));
    const thread = await this.engine.open({ transcript, notes }, this.books.of(claim));
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
