import { Clock, type Transaction } from '@afterword/platform';
import { LongTranscriptionRequested, ShortTranscriptionRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { JobQueuesRepository } from './job-queues.repository';
import { describeWait } from './job-wait';
import type { JobEntity } from './job.entity';

/** A worker takes one of these requests at a time, so jobs wait for each other. */
const QUEUES: string[] = [ShortTranscriptionRequested.subject, LongTranscriptionRequested.subject];

/** Says what a job waits for. */
@Injectable()
export class JobQueuesService {
  constructor(
    private readonly queues: JobQueuesRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns a sentence for people, or null if the job does not wait for another. */
  async describeWait(job: JobEntity): Promise<string | null> {
    const subject = queueOf(job);
    if (subject === null || job.status !== 'pending') return null;
    const ahead = await this.queues.findAhead(subject, job);
    return ahead.length > 0 ? describeWait(ahead, await this.queues.findSecondsPerSecond(subject), this.clock.now()) : null;
  }

  /** Notifies the pages of the episodes that wait in the queue of a job, because that job has ended or has a new estimate. */
  async notifyWaiting(tx: Transaction, job: JobEntity): Promise<void> {
    const subject = queueOf(job);
    if (subject === null) return;
    for (const episodeId of await this.queues.findWaitingEpisodeIds(tx.manager, subject)) tx.notify('job', episodeId);
  }
}

const queueOf = ({ request }: JobEntity): string | null => (request && QUEUES.includes(request.subject) ? request.subject : null);
