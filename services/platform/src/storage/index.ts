export { findCorsProblem } from './find-cors-problem';
export {
  ObjectStore,
  type OriginalObject,
  type ReadOptions,
  type StoredObject,
  type UnfinishedUpload,
  type UploadedPart,
} from './object-store';
export { StorageSpace } from './storage-space';
export { storageConfig, type StorageConfig } from './storage-config';
export { ObjectChanged, ObjectGone, isGone } from './storage-error';
export { StorageModule } from './storage.module';
