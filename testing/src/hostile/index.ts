export { EpisodeActions } from './episode-actions';
export { WORST_TRANSCRIPTS } from './worst-transcripts';
