import { createContext, useContext } from 'react';
import type { EpisodeDraft } from './episode-draft';

export interface Uploads {
  draft: EpisodeDraft;
  changeDraft: (change: Partial<EpisodeDraft>) => void;
  phase: 'idle' | 'uploading' | 'creating' | 'failed';
  /** The file being uploaded, or null. */
  file: { name: string; size: number | null } | null;
  /** How long the chosen recording is, or null if that is not known. */
  audioSeconds: number | null;
  /** Asks whether the transcript file belongs to the chosen recording, or null if it seems to. */
  transcriptMisfit: string | null;
  openUploader: (files?: File[]) => void;
  retry: () => void;
  /** Cancels the upload and discards its stored state. */
  cancel: () => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider around it.');
  return uploads;
}
