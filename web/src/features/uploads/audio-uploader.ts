import { toUploadFailure } from './upload-failure';
import { createStorageUploader } from './uploader';

export interface Storing {
  /** @param percent of all files together */
  onProgress: (percent: number) => void;
}

/** Uploads audio files, and returns their keys in the same order. @throws an error with a message for people */
export async function storeAudioFiles(files: readonly File[], { onProgress }: Storing): Promise<string[]> {
  const uppy = createStorageUploader({ id: 'audio-files' });
  uppy.on('progress', onProgress);
  let failure: Error | null = null;
  uppy.on('upload-error', (_, error) => (failure ??= error));
  try {
    const ids = files.map((data) => uppy.addFile({ source: 'Chosen', name: data.name, type: data.type, data }));
    const result = await uppy.upload();
    if (failure) throw new Error(toUploadFailure(failure).reason);
    const keys = new Map(result?.successful?.map(({ id, response }) => [id, response?.body?.key]));
    return ids.map((id) => String(keys.get(id)));
  } finally {
    uppy.destroy();
  }
}
