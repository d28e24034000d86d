export { captionsOf, SECONDS_A_LINE } from './captions';
export { EPISODE, OPENING, SHORT_EPISODE, SPEAKERS, type Line, type Voice } from './dialogue';
export * from './hostile-files';
export { ffmpeg, recordingOf, spokenLine } from './recording';
export { type Microphone, recordSeparately, type SeparateTracks } from './separate-tracks';
export { silentSeconds, silentWave } from './wave-file';
export { spoken } from './spoken';
export { transcriptPage } from './transcript-page';
