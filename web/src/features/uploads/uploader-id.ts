/** Uppy stores unfinished uploads under this id, so it must never change. */
export const UPLOADER_ID = 'episode';

/** The local storage key of Uppy's Golden Retriever plugin. */
const STORAGE_KEY = `uppyState:${UPLOADER_ID}`;

interface StoredFile {
  name: string;
  error?: string | null;
  progress: { complete?: boolean };
}

interface StoredState {
  metadata?: { files?: Record<string, StoredFile> };
}

/** The names of the files of an earlier visit whose upload can be resumed. */
export function listUnfinishedUploads(): string[] {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (!stored) return [];
  const { metadata } = JSON.parse(stored) as StoredState;
  return Object.values(metadata?.files ?? {})
    .filter(({ progress, error }) => !progress.complete || error)
    .map(({ name }) => name);
}

export const discardUnfinishedUploads = () => localStorage.removeItem(STORAGE_KEY);
