import { Injectable } from '@nestjs/common';
import { Recordings } from '../audio/recordings';
import type { Recording } from '../audio/recording';
import { type EngineFor, Engines } from '../engines/engines';
import { merge } from '../transcripts/merge';
import { Completion } from './completion';
import { coveredByAll } from './covered';
import type { Job } from './job';
import { Listening } from './listening';
import { Placing } from './placing';
import { STEPS } from './steps';

/** From a stored recording to a stored transcript. */
@Injectable()
export class TranscriptionJob {
  constructor(
    private readonly engines: Engines,
    private readonly recordings: Recordings,
    private readonly listening: Listening,
    private readonly placing: Placing,
    private readonly completion: Completion,
  ) {}

  /** Whether there is an engine is known before any audio is fetched. */
  async do(job: Job): Promise<void> {
    job.meter.tell(STEPS.listen.text, STEPS.listen.from);
    job.stages.startStage('decoding');
    const engineFor = await this.engines.prepare(job.request);
    await this.recordings.open(job.request, job.stop, (recording) => this.transcribe(job, recording, engineFor));
  }

  private async transcribe(job: Job, recording: Recording, engineFor: EngineFor): Promise<void> {
    const { durationMs } = recording;
    const transcriber = engineFor(durationMs);
    const { facts } = transcriber;
    job.stages.startStage('recognising');
    const listened = await this.listening.listen(job, recording, transcriber);
    const heard = coveredByAll(recording, listened.heard);
    job.stages.startStage('aligning');
    const placed = await this.placing.place(job, recording, heard);
    const transcript = merge({ episodeId: job.request.episodeId, durationMs, facts, heard, placed });
    job.stages.startStage('storing');
    await this.completion.complete(job, transcript, facts, listened.pace);
    job.stages.stop();
  }
}
