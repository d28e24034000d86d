export { EpisodeDeeds } from './episode-deeds';
export { WORST_TRANSCRIPTS } from './worst-transcripts';
