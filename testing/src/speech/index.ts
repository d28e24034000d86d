export { captionsOf } from './captions';
export { EPISODE, OPENING, SHORT_EPISODE, type Line, type Voice } from './dialogue';
export * from './hostile-files';
export { ffmpeg, recordingOf } from './recording';
export { silentSeconds, silentWave } from './wave-file';
export { spoken } from './spoken';
export { transcriptPage } from './transcript-page';
