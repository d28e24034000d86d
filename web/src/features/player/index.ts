export { PlaybackProvider, usePlayback, usePlaybackState } from './playback-context';
export { PlayButton } from './play-button';
export { Player } from './player';
export { PlayingNote } from './playing-note';
export { peaksQuery } from './waveform.queries';
