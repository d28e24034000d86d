export { AUDIO_FORMATS } from './audio-formats';
export { storeAudioFiles } from './store-audio-files';
export { TranscriptFileField } from './transcript-file-field';
export { uploadTranscriptFile } from './upload-transcript-file';
export { useUploads } from './uploads';
export { usePageFiles } from './use-page-files';
