export { EpisodeDialog } from './episode-dialog';
