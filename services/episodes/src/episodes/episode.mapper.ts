import { ServiceError } from '@afterword/platform';
import type { Episode } from '@afterword/proto';
import type { EpisodeEntity } from './episode.entity';

/** The episode as the contract shows it. */
export const toEpisodeDto = (episode: EpisodeEntity): Episode => ({
  id: episode.id,
  title: episode.title,
  audioFilePath: episode.uploadKey ?? episode.audioFilePath,
  transcriptionStatus: episode.transcriptionStatus,
  transcriptionAccuracy: episode.transcriptionAccuracy,
  duration: episode.duration,
  wordCount: episode.wordCount,
  selectedBrandProfileId: episode.selectedBrandProfileId,
  language: episode.language,
  createdAt: episode.createdAt.toISOString(),
  updatedAt: episode.updatedAt.toISOString(),
});

/** Refuses what needs the recording where it is no longer kept. */
export function assertAudioKept(episode: EpisodeEntity): EpisodeEntity {
  if (episode.audioRemovedAt === null) return episode;
  throw new ServiceError('conflict', 'The recording of this episode is no longer kept here. Its transcript and its texts stay.');
}

export function orThrow(episode: EpisodeEntity | null): EpisodeEntity {
  if (!episode) throw new ServiceError('not_found', 'This episode does not exist, or it has been deleted.');
  return episode;
}
