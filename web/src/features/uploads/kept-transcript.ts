/** A chosen transcript file, and where its words end if it has times. */
export interface KeptTranscript {
  file: File;
  endMs: number | null;
}

const DATABASE = 'chosen-transcript';
const STORE = 'files';
const KEY = 'chosen';

/** Keeps the chosen transcript file in this browser, so that it survives a reload, as the upload of the recording does. */
export const keptTranscript = {
  /** Rejects if this browser stores no files, as in some private windows. */
  read: (): Promise<KeptTranscript | undefined> => use<KeptTranscript | undefined>('readonly', (store) => store.get(KEY)),
  keep: (transcript: KeptTranscript): Promise<unknown> => use('readwrite', (store) => store.put(transcript, KEY)),
  forget: (): Promise<unknown> => use('readwrite', (store) => store.delete(KEY)),
};

async function use<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf<IDBDatabase>(opening);
  try {
    return await resultOf<T>(request(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const resultOf = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('The browser could not store the file.'));
  });
