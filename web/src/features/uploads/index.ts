export { storeAudioFiles } from './store-audio-files';
export { TranscriptFileField } from './transcript-file-field';
export { uploadTranscriptFile } from './upload-transcript-file';
export { hasUnfinishedUpload } from './uploader-id';
export { useUploads } from './uploads';
export { usePageDrop } from './use-page-drop';
