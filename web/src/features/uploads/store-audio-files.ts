import type { Storing } from './audio-uploader';

/** Uploads audio files without a dialog, and returns their keys in the same order. The uploader is loaded when it is needed. */
export async function storeAudioFiles(files: readonly File[], storing: Storing): Promise<string[]> {
  const uploader = await import('./audio-uploader');
  return uploader.storeAudioFiles(files, storing);
}
