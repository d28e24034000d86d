export { AUDIO_FORMATS } from './audio-formats';
export { storeAudioFiles } from './store-audio-files';
export { TranscriptFileField } from './transcript-file-field';
export { uploadFile } from './upload-file';
export { useUploads } from './uploads';
export { usePageFiles } from './use-page-files';
