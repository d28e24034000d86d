import { type Claim, Clock, type Delivery, Metrics, StageTimer } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { Job } from './job';
import { ProgressMeter } from './progress-meter';
import { Stopping } from './stopping';
import type { TranscriptionRequest } from './transcription-request';
import { TranscriptionReports } from './transcription.reports';

/** Equips a claimed job with what it needs while it runs. */
@Injectable()
export class JobMaker {
  constructor(
    private readonly reports: TranscriptionReports,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  make(request: TranscriptionRequest, claim: Claim, delivery: Delivery): Job {
    const cutOff = AbortSignal.any([claim.signal, delivery.signal]);
    const stop = AbortSignal.any([cutOff, this.stopping.signal]);
    const meter = new ProgressMeter(this.reports, claim, this.clock);
    return { request, claim, meter, stages: new StageTimer(this.metrics, 'transcription'), stop, cutOff };
  }
}
