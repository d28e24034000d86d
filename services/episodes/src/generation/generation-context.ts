import { ServiceError } from '@afterword/platform';
import type { ContentRequested, DataOf } from '@afterword/proto';
import { orThrow } from '../episodes/episode.mapper';
import type { EpisodeEntity } from '../episodes/episode.entity';

type GenerationContext = Pick<DataOf<typeof ContentRequested>, 'episodeId' | 'title' | 'duration' | 'brandProfileId'>;

/** What a writer needs to know of an episode. */
export const toGenerationContext = ({ id, title, duration, selectedBrandProfileId }: EpisodeEntity): GenerationContext => ({
  episodeId: id,
  title,
  duration,
  brandProfileId: selectedBrandProfileId,
});

export function assertTranscribed(episode: EpisodeEntity | null): EpisodeEntity {
  const found = orThrow(episode);
  if (found.transcriptionStatus === 'completed') return found;
  throw new ServiceError('conflict', 'The transcript is not ready yet. Content can be written as soon as it is.');
}
