import { ServiceError } from '@afterword/platform';
import type { ContentRequested, DataOf } from '@afterword/proto';
import { orNotFound } from '../episodes/episode-answer';
import type { EpisodeEntity } from '../episodes/episode.entity';

type Material = Pick<DataOf<typeof ContentRequested>, 'episodeId' | 'title' | 'duration' | 'brandProfileId'>;

/** What a writer needs to know of an episode. */
export const materialOf = ({ id, title, duration, selectedBrandProfileId }: EpisodeEntity): Material => ({
  episodeId: id,
  title,
  duration,
  brandProfileId: selectedBrandProfileId,
});

export function withTranscript(episode: EpisodeEntity | null): EpisodeEntity {
  const found = orNotFound(episode);
  if (found.transcriptionStatus === 'completed') return found;
  throw new ServiceError('conflict', 'The transcript is not ready yet. Content can be written as soon as it is.');
}
