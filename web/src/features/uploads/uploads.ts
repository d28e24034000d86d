import { createContext, useContext } from 'react';
import type { EpisodeDraft } from './episode-draft';

/** What is being uploaded, for people. */
export interface UploadProgress {
  name: string;
  /** "36.0 of 58.1 MB · about 20 s left" */
  numbers: string;
}

export interface Uploads {
  draft: EpisodeDraft;
  changeDraft: (change: Partial<EpisodeDraft>) => void;
  phase: 'idle' | 'uploading' | 'creating' | 'failed';
  progress: UploadProgress | null;
  /** How long the chosen recording is, or null if that is not known. */
  audioSeconds: number | null;
  /** Asks whether the transcript file belongs to the chosen recording, or null if it seems to. */
  transcriptMisfit: string | null;
  /** The names of the files of an earlier visit whose upload can be resumed. */
  unfinished: string[];
  discardUnfinished: () => void;
  isUploaderOpen: boolean;
  openUploader: (files?: File[]) => void;
  /** Creates the episodes again whose creation failed. */
  retry: () => void;
  /** Cancels the uploads and discards their stored state. */
  cancel: () => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider around it.');
  return uploads;
}
