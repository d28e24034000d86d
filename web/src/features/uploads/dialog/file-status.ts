import { MEGABYTE } from '@afterword/proto';
import { formatCount } from '@/lib/format';
import type { UploaderFile } from '../uploader';

/** `missing`: a file of an earlier visit that must be chosen again. `processing`: all is sent, and the server joins the parts. */
export type FileStatus = 'waiting' | 'uploading' | 'paused' | 'processing' | 'complete' | 'error' | 'missing';

const FULL_PERCENT = 100;

export function statusOf(file: UploaderFile): FileStatus {
  const { progress } = file;
  if (file.missingRequiredMetaFields?.length) return 'waiting';
  if (file.error) return 'error';
  if (file.isGhost) return 'missing';
  if (progress.uploadComplete) return 'complete';
  if (!progress.uploadStarted && !progress.preprocess) return 'waiting';
  if (file.isPaused) return 'paused';
  return progress.percentage === FULL_PERCENT ? 'processing' : 'uploading';
}

/** The title of the dialog, in the wording of the specification. */
export function titleOf(statuses: FileStatus[], isRestored: boolean): string {
  const count = (wanted: FileStatus) => statuses.filter((status) => status === wanted).length;
  if (statuses.length === 0) return 'Upload New Episode';
  if (isRestored) return 'Session restored';
  if (count('uploading')) return `Uploading ${formatCount(count('uploading'), 'file')}`;
  if (count('processing')) return `Processing ${formatCount(count('processing'), 'file')}`;
  if (count('paused')) return 'Upload paused';
  if (count('error')) return 'Error';
  const waiting = count('waiting') + count('missing');
  return waiting ? `${formatCount(waiting, 'file')} selected` : 'Upload complete';
}

export const bytesSent = ({ progress }: UploaderFile) => progress.bytesUploaded || 0;

const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);

/** "58.1 MB"; less than 0.1 MB in KB. */
export const formatSize = (bytes: number) =>
  bytes < MEGABYTE / 10 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes(bytes)} MB`;

/** "36.0 of 58.1 MB" */
export const formatSent = (sent: number, total: number) => `${megabytes(sent)} of ${megabytes(total)} MB`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "about 20 s left", rounded up so that it is seldom too short. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < MINUTE) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  if (seconds < HOUR) return `about ${Math.ceil(seconds / MINUTE)} min left`;
  return `about ${Math.ceil(seconds / HOUR)} h left`;
}

export const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');
