/** Uppy keeps an unfinished upload under this name, so it must never change. */
export const UPLOADER_ID = 'episode';

/** Golden Retriever's own name for what it keeps. */
const STORAGE_KEY = `uppyState:${UPLOADER_ID}`;

/** Whether an upload of an earlier visit waits to be taken up again. */
export function hasUnfinishedUpload(): boolean {
  const kept = localStorage.getItem(STORAGE_KEY);
  if (!kept) return false;
  const { metadata } = JSON.parse(kept) as { metadata?: { files?: object } };
  return Object.keys(metadata?.files ?? {}).length > 0;
}

export const discardUnfinishedUpload = () => localStorage.removeItem(STORAGE_KEY);
