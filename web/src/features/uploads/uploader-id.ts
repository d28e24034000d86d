/** Uppy stores unfinished uploads under this id, so it must never change. */
export const UPLOADER_ID = 'episode';

/** The local storage key of Uppy's Golden Retriever plugin. */
const STORAGE_KEY = `uppyState:${UPLOADER_ID}`;

/** Whether an upload from an earlier visit can be resumed. */
export function hasUnfinishedUpload(): boolean {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (!stored) return false;
  const { metadata } = JSON.parse(stored) as { metadata?: { files?: object } };
  return Object.keys(metadata?.files ?? {}).length > 0;
}

export const discardUnfinishedUpload = () => localStorage.removeItem(STORAGE_KEY);
