import AwsS3, { type AwsBody } from '@uppy/aws-s3';
import Uppy, { type Meta, type UppyFile } from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import { session } from '@/api/session';
import { newTraceparent } from '@/api/traceparent';
import { episodeUrl } from './episode-url';
import { UPLOADER_ID } from './uploader-id';
import { restrictionsFor, transferOptions } from './uploader-options';

export type Uploader = Uppy<Meta, AwsBody>;
export type UploaderFile = UppyFile<Meta, AwsBody>;

/** The session's token and a new trace that all calls of one upload share. */
const headers = () => ({ authorization: `Bearer ${session.token()}`, traceparent: newTraceparent() });

/** An uploader without a dialog, which stores files in parts and survives lost connections. */
export function createStorageUploader(options: ConstructorParameters<typeof Uppy<Meta, AwsBody>>[0]): Uploader {
  const uppy: Uploader = new Uppy<Meta, AwsBody>({ allowMultipleUploadBatches: false, ...options });
  uppy.use(AwsS3, {
    endpoint: window.location.origin,
    ...transferOptions,
    retryDelays: [...transferOptions.retryDelays],
    allowedMetaFields: [...transferOptions.allowedMetaFields],
    headers: headers(),
  });
  uppy.addPreProcessor(async () => uppy.getPlugin('AwsS3Multipart')?.setOptions({ headers: headers() }));
  uppy.on('file-added', ({ id, size }) => uppy.setFileMeta(id, { size }));
  return uppy;
}

/** The uploader of the dialog: one audio file, whose upload continues after a reload. */
export function createUploader(maxUploadMb: number): Uploader {
  const uppy = createStorageUploader({ id: UPLOADER_ID, restrictions: restrictionsFor(maxUploadMb) });
  uppy.use(GoldenRetriever);
  uppy.on('file-added', (added) => removeOtherGhosts(uppy, added));
  uppy.on('upload-success', (file, { body }) => file && uppy.setFileState(file.id, { uploadURL: episodeUrl(body?.key) }));
  return uppy;
}

/** Removes ghosts, which are files of an earlier visit, when another file is chosen. */
function removeOtherGhosts(uppy: Uploader, added: UploaderFile) {
  for (const file of uppy.getFiles()) {
    if (file.isGhost && file.id !== added.id) uppy.removeFile(file.id);
  }
}

/** Adds dropped files. The dialog shows those that the restrictions reject. */
export function addFiles(uppy: Uploader, files: File[]) {
  try {
    uppy.addFiles(files.map((data) => ({ source: 'Dropped on the page', name: data.name, type: data.type, data })));
  } catch (error) {
    if (!(error instanceof Error && 'isRestriction' in error)) throw error;
  }
}

/** Clears files that are completely stored. */
export function clearStoredFiles(uppy: Uploader) {
  if (uppy.getObjectOfFilesPerState().isAllComplete) uppy.clear();
}
