import { Clock, forEachConcurrently } from '@afterword/platform';
import { SpendingLimit } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import type { Passage, Recording } from '../audio/recording';
import { lengthOf } from '../audio/span';
import { chunkSource } from '../chunks/chunk-source';
import { ChunksService } from '../chunks/chunks.service';
import { type Heard, nothingHeard } from '../engines/heard';
import type { Hints, Transcriber } from '../engines/transcriber';
import { type Pace, RunsService } from '../runs/runs.service';
import { passagePrice } from './passage-price';
import type { Job } from './job';
import { ListeningProgress } from './listening-progress';

/** What was heard in each chunk of the plan, by its place, and how fast. */
export interface Listened {
  heard: Map<number, Heard>;
  pace: Pace;
}

/** Has an engine listen to every chunk that nobody has listened to yet. */
@Injectable()
export class Listening {
  constructor(
    private readonly chunks: ChunksService,
    private readonly runs: RunsService,
    private readonly clock: Clock,
    private readonly spending: SpendingLimit,
  ) {}

  async listen(job: Job, recording: Recording, transcriber: Transcriber): Promise<Listened> {
    const { episodeId } = job.request;
    const hints = await this.runs.begin(job.request, transcriber.facts);
    const source = chunkSource(episodeId, recording.plan, transcriber, hints);
    const heard = await this.chunks.heard(source);
    const missing = recording.plan.chunks.map((span, index) => ({ span, index })).filter(({ index }) => !heard.has(index));
    const speechMs = missing.reduce((sum, { span }) => sum + lengthOf(span), 0);
    job.meter.estimatedTimeMinutes = await this.runs.estimateMinutes(speechMs, transcriber.facts);
    const progress = new ListeningProgress(job.meter, recording.durationMs, recording.durationMs - speechMs);
    const begun = this.clock.now().getTime();
    await forEachConcurrently(missing, transcriber.facts.parallel, async ({ span, index }) => {
      job.stop.throwIfAborted();
      const passage = recording.passage(span);
      const result = await this.listenTo(passage, transcriber, hints, job, progress);
      if (transcriber.facts.listens) await this.chunks.keep(source, index, span, result);
      heard.set(index, result);
      progress.done(span);
    });
    return { heard, pace: { speechMs, workMs: this.clock.now().getTime() - begun } };
  }

  /** A passage that costs money is heard to its end even while the process is ending, as long as there is time. */
  private async listenTo(passage: Passage, transcriber: Transcriber, hints: Hints, job: Job, progress: ListeningProgress): Promise<Heard> {
    if (passage.silent && transcriber.facts.listens) return nothingHeard;
    const signal = transcriber.facts.paid ? job.cutOff : job.stop;
    const transcribe = () =>
      transcriber.transcribe(passage, hints, { signal, progressed: (share) => progress.partly(passage.span, share) });
    return this.spending.pay(passagePrice(passage.span, transcriber.facts), transcribe);
  }
}
