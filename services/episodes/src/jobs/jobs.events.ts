import { DomainEvent } from '@afterword/platform';
import type { EpisodeEntity } from '../episodes/episode.entity';
import type { JobEntity } from './job.entity';

/** The state of a job has changed after its start. The episode is locked. */
export const JobChanged = new DomainEvent<{ episode: EpisodeEntity; job: JobEntity }>('job changed');
