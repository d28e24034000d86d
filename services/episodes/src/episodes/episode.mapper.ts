import type { Episode } from '@afterword/proto';
import { findCutOff } from './episode';
import type { EpisodeEntity } from './episode.entity';

export const toEpisodeDto = (episode: EpisodeEntity): Episode => ({
  id: episode.id,
  title: episode.title,
  isNamed: episode.isNamed,
  isExample: episode.isExample,
  audioFilePath: episode.uploadKey ?? episode.audioFilePath,
  transcriptionStatus: episode.transcriptionStatus,
  isTranscriptionCancelled: episode.isTranscriptionCancelled,
  transcriptionAccuracy: episode.transcriptionAccuracy,
  duration: episode.duration,
  cutOff: findCutOff(episode),
  wordCount: episode.wordCount,
  selectedBrandProfileId: episode.selectedBrandProfileId,
  language: episode.language,
  createdAt: episode.createdAt.toISOString(),
  updatedAt: episode.updatedAt.toISOString(),
});
