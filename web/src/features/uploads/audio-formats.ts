/** The audio formats that can be uploaded, for people. */
export const AUDIO_FORMATS = 'MP3, WAV, M4A, AAC, OGG or FLAC';
