import { DomainEvent } from '@afterword/platform';

/** An episode was deleted. Each feature deletes its own rows of it. */
export const EpisodeRemoved = new DomainEvent<{ episodeId: string }>('episode removed');
