import { type Delivery, OnEvent, OnDeadLetter, Transactions, JobLeases } from '@afterword/platform';
import { type DataOf, EpisodeUploaded, JobCancelled, TranscriptionRequested } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import type { TranscriptionRequest } from './transcription-request';
import { TranscriptionService } from './transcription.service';

/** One recording at a time: its chunks already use all there is. */
const ONE = { concurrency: 1 };

@Controller()
export class TranscriptionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly leases: JobLeases,
    private readonly transcription: TranscriptionService,
  ) {}

  @OnEvent(EpisodeUploaded, ONE)
  uploaded(data: DataOf<typeof EpisodeUploaded>, delivery: Delivery) {
    return this.transcription.run(data, delivery);
  }

  @OnEvent(TranscriptionRequested, ONE)
  requested(data: DataOf<typeof TranscriptionRequested>, delivery: Delivery) {
    return this.transcription.run(data, delivery);
  }

  @OnDeadLetter(EpisodeUploaded, TranscriptionRequested)
  gaveUp({ jobId, episodeId }: TranscriptionRequest) {
    return this.leases.abandon({ jobId, scope: episodeId });
  }

  @OnEvent(JobCancelled)
  cancelled({ jobId, episodeId, jobType }: DataOf<typeof JobCancelled>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, async (tx) => {
      if (jobType === 'transcription') await this.leases.cancel(tx, { jobId, scope: episodeId });
    });
  }
}
