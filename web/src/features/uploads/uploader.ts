import AwsS3, { type AwsBody } from '@uppy/aws-s3';
import Uppy, { type Meta, type UppyFile } from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import { session } from '@/api/session';
import { newTraceparent } from '@/api/traceparent';
import { episodeUrl } from './episode-url';
import { toUploadFailure } from './upload-failure';
import { discardUnfinishedUploads, UPLOADER_ID } from './uploader-id';
import { locale, restrictionsFor, TITLE_FIELD, transferOptions } from './uploader-options';

export type Uploader = Uppy<Meta, AwsBody>;
export type UploaderFile = UppyFile<Meta, AwsBody>;
type UploaderFiles = Pick<ReturnType<Uploader['getState']>, 'files'>;

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

/** The uploader of the dialog, whose uploads continue after a reload. */
export function createUploader(maxUploadMb: number): Uploader {
  const uppy = createStorageUploader({ id: UPLOADER_ID, restrictions: restrictionsFor(maxUploadMb), locale });
  uppy.use(GoldenRetriever);
  uppy.on('state-update', discardWhenEmptied);
  uppy.on('file-added', (added) => removeOtherGhosts(uppy, added));
  uppy.on('upload-success', (file, { body }) => file && uppy.setFileState(file.id, { uploadURL: episodeUrl(body?.key) }));
  uppy.on('upload-error', (file, error) => file && uppy.setFileState(file.id, { error: toUploadFailure(error).reason }));
  return uppy;
}

/** Golden Retriever writes up to half a second late: a reload within it would offer files that were just cancelled. */
function discardWhenEmptied(before: UploaderFiles, after: UploaderFiles) {
  if (Object.keys(before.files).length > 0 && Object.keys(after.files).length === 0) discardUnfinishedUploads();
}

/** Allows one file, or several; then files can also be added while others are uploaded. */
export function setLimits(uppy: Uploader, maxUploadMb: number, isSeveral: boolean) {
  uppy.setOptions({ restrictions: restrictionsFor(maxUploadMb, isSeveral), allowMultipleUploadBatches: isSeveral });
  const { currentUploads, recoveredState } = uppy.getState();
  const isUploading = Object.keys(currentUploads).length > 0 && !recoveredState;
  uppy.setState({ allowNewUpload: isSeveral || !isUploading });
}

/** Removes ghosts, which are files of an earlier visit, when another file is chosen, unless several are allowed. */
function removeOtherGhosts(uppy: Uploader, added: UploaderFile) {
  if (uppy.opts.restrictions?.maxNumberOfFiles !== 1) return;
  for (const file of uppy.getFiles()) {
    if (file.isGhost && file.id !== added.id) uppy.removeFile(file.id);
  }
}

/** A file that was not accepted, and why. */
export interface Refusal {
  id: string;
  name: string;
  reason: string;
}

/** Adds files, each with its title, and returns those that the restrictions reject. */
export function addFiles(uppy: Uploader, files: File[], titleFor: (file: File) => string): Refusal[] {
  const refusals: Refusal[] = [];
  for (const data of files) {
    try {
      uppy.addFile({ source: 'Chosen', name: data.name, type: data.type, data, meta: { [TITLE_FIELD]: titleFor(data) } });
    } catch (error) {
      if (!(error instanceof Error && 'isRestriction' in error)) throw error;
      refusals.push({ id: crypto.randomUUID(), name: data.name, reason: error.message });
    }
  }
  return refusals;
}

/** Starts the upload of waiting files, also of those of an earlier visit. Missing titles are shown at their files. */
export async function startUpload(uppy: Uploader): Promise<void> {
  if (uppy.getState().recoveredState) {
    uppy.emit('restore-confirmed');
    return;
  }
  try {
    await uppy.upload();
  } catch (error) {
    if (!(error instanceof Error && 'isRestriction' in error)) throw error;
  }
}

/** The episode's title; empty if it is missing. */
export function titleOfFile({ meta }: UploaderFile): string {
  const title = meta[TITLE_FIELD];
  return typeof title === 'string' ? title : '';
}

/** Changes a file's title, and withdraws the message that it is missing. */
export function changeTitle(uppy: Uploader, file: UploaderFile, title: string) {
  uppy.setFileMeta(file.id, { [TITLE_FIELD]: title });
  if (file.missingRequiredMetaFields?.length) uppy.setFileState(file.id, { missingRequiredMetaFields: [], error: null });
}
