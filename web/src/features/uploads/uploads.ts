import { createContext, useContext } from 'react';
import type { EpisodeDraft } from './episode-draft';

export interface Uploads {
  draft: EpisodeDraft;
  changeDraft: (change: Partial<EpisodeDraft>) => void;
  phase: 'idle' | 'uploading' | 'creating' | 'failed';
  /** The file on its way, while there is one. */
  file: { name: string; size: number | null } | null;
  openUploader: (files?: File[]) => void;
  retry: () => void;
  /** Ends an upload for good and forgets what was kept of it. */
  abandon: () => void;
}

export const UploadsContext = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider around it.');
  return uploads;
}
