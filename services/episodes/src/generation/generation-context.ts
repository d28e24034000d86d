import type { ContentRequested, DataOf } from '@afterword/proto';
import type { EpisodeEntity } from '../episodes/episode.entity';

/** What a writer needs to know about an episode. The title is empty until a person gives it one, `duration` is in seconds. */
type GenerationContext = Pick<DataOf<typeof ContentRequested>, 'episodeId' | 'title' | 'duration' | 'brandProfileId'>;

export const toGenerationContext = ({ id, title, isNamed, duration, selectedBrandProfileId }: EpisodeEntity): GenerationContext => ({
  episodeId: id,
  title: isNamed ? title : '',
  duration,
  brandProfileId: selectedBrandProfileId,
});
