import { type Delivery, JobLeases } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { WaveformsService } from '../recordings/waveforms.service';
import { JobEnding } from './job-ending';
import { JobMaker } from './job-maker';
import { TranscriptionJob } from './transcription-job';
import type { TranscriptionRequest } from './transcription-request';

/** Does one job from claim to end, whatever happens on the way. */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly leases: JobLeases,
    private readonly jobs: JobMaker,
    private readonly transcription: TranscriptionJob,
    private readonly ending: JobEnding,
    private readonly peaks: WaveformsService,
  ) {}

  async run(request: TranscriptionRequest, delivery: Delivery): Promise<void> {
    const claim = await this.leases.claim({ jobId: request.jobId, scope: request.episodeId });
    if (!claim) return this.peaks.deleteIfEpisodeDeleted(request.episodeId);
    const job = this.jobs.make(request, claim, delivery);
    try {
      await this.transcription.do(job).catch((error: unknown) => this.ending.settle(error, job, delivery));
    } finally {
      await claim.release();
    }
  }
}
