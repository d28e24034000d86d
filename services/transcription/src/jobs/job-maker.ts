import { type Claim, Clock, type Delivery, Metrics, StageTimer } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { Job } from './job';
import { ProgressReporter } from './progress-reporter';
import { ShutdownSignal } from './shutdown-signal';
import type { TranscriptionRequest } from './transcription-request';
import { TranscriptionReports } from './transcription.reports';

/** Equips a claimed job with what it needs while it runs. */
@Injectable()
export class JobMaker {
  constructor(
    private readonly reports: TranscriptionReports,
    private readonly stopping: ShutdownSignal,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  make(request: TranscriptionRequest, claim: Claim, delivery: Delivery): Job {
    const cutOff = AbortSignal.any([claim.signal, delivery.signal]);
    const stop = AbortSignal.any([cutOff, this.stopping.signal]);
    const meter = new ProgressReporter(this.reports, claim, this.clock);
    return {
      request,
      claim,
      progress: meter,
      stages: new StageTimer(this.metrics, 'transcription'),
      stopSignal: stop,
      abortSignal: cutOff,
    };
  }
}
