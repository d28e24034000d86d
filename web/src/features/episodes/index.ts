export { BackToEpisode } from './back-to-episode';
export { refetchEpisodeLists } from './episode-cache';
export { contentTarget, EpisodeLink } from './episode-link';
export { EpisodeRow } from './episode-row';
export { MAX_TITLE_CHARACTERS, titleOf } from './episode-title';
export {
  episodeQuery,
  episodesQuery,
  isAwaited,
  isRunning,
  MAX_RECENT_EPISODES,
  POLL_MS,
  SEARCH_KEY,
  useEpisode,
  useRecentEpisodes,
} from './episodes.queries';
export { ExampleBadge } from './example-badge';
export { ExampleNotice } from './example-notice';
export { JobWatch, useJobWatch } from './job-watch';
export { lastEpisode } from './last-episode';
export { StatusBadge, statusLabel } from './transcription-status';
export { TryExample } from './try-example';
export { useCancelJob } from './use-cancel-job';
export { useChangeEpisode } from './use-change-episode';
export { useDeleteEpisodes } from './use-delete-episodes';
export { useUndeletedEpisodes } from './use-undeleted-episodes';
