import type { ContentRequested, DataOf } from '@afterword/proto';
import type { EpisodeEntity } from '../episodes/episode.entity';

/** What a writer needs to know about an episode. `duration` is in seconds. */
type GenerationContext = Pick<DataOf<typeof ContentRequested>, 'episodeId' | 'title' | 'duration' | 'brandProfileId'>;

export const toGenerationContext = ({ id, title, duration, selectedBrandProfileId }: EpisodeEntity): GenerationContext => ({
  episodeId: id,
  title,
  duration,
  brandProfileId: selectedBrandProfileId,
});
