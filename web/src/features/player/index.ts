export { PlaybackProvider, usePlayback, usePlaybackState } from './playback-context';
export { Player } from './player';
export { PlayingNote } from './playing-note';
