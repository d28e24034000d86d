import { ServiceError } from '@afterword/platform';
import type { Episode } from '@afterword/proto';
import type { EpisodeEntity } from './episode.entity';

/** The episode as the contract shows it. */
export const answerEpisode = ({ createdAt, updatedAt, ...episode }: EpisodeEntity): Episode => ({
  id: episode.id,
  title: episode.title,
  audioFilePath: episode.audioFilePath,
  transcriptionStatus: episode.transcriptionStatus,
  transcriptionAccuracy: episode.transcriptionAccuracy,
  duration: episode.duration,
  wordCount: episode.wordCount,
  selectedBrandProfileId: episode.selectedBrandProfileId,
  language: episode.language,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export function orNotFound(episode: EpisodeEntity | null): EpisodeEntity {
  if (!episode) throw new ServiceError('not_found', 'This episode does not exist, or it has been deleted.');
  return episode;
}
