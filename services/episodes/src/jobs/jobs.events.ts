import { DomainEvent } from '@afterword/platform';
import type { EpisodeEntity } from '../episodes/episode.entity';
import type { JobEntity } from './job.entity';

interface ChangedJob {
  episode: EpisodeEntity;
  job: JobEntity;
  /** Whether jobs that wait for this one start at another time than people see. */
  isWaitChanged: boolean;
}

/** The state of a job has changed after its start. The episode is locked. */
export const JobChanged = new DomainEvent<ChangedJob>('job changed');
