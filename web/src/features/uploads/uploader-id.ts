/** Uppy stores unfinished uploads under this id, so it must never change. */
export const UPLOADER_ID = 'episode';

/** The local storage key of Uppy's Golden Retriever plugin. */
const STORAGE_KEY = `uppyState:${UPLOADER_ID}`;

interface StoredState {
  metadata?: { files?: Record<string, { name: string }> };
}

/** The names of the files of an earlier visit whose upload can be resumed. */
export function listUnfinishedUploads(): string[] {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (!stored) return [];
  const { metadata } = JSON.parse(stored) as StoredState;
  return Object.values(metadata?.files ?? {}).map(({ name }) => name);
}

export const discardUnfinishedUploads = () => localStorage.removeItem(STORAGE_KEY);
