import type { Chapter, Episode } from '@afterword/proto';
import { saveFile } from '@/lib/save-file';
import { askWorker } from './ask-worker';
import { recordingUrl } from './use-chapter-preview';

/**
 * Downloads the recording of an episode with a new tag in front of its audio, which is not encoded again. Returns why chapters cannot be
 * written into it, for people, or null if it was saved.
 */
export async function saveTaggedRecording(episode: Episode, chapters: readonly Chapter[], signal: AbortSignal): Promise<string | null> {
  const url = await recordingUrl(episode.id, signal);
  const response = await askWorker({ kind: 'tag', url, chapters }, signal);
  if ('refusal' in response) return response.refusal;
  if (!('recordingTag' in response)) throw new Error('The worker answered something else.');
  const { tag, audioStart } = response.recordingTag;
  const audio = await readAudio(url, audioStart, signal);
  saveFile(nameOf(episode), new Blob([tag, audio], { type: 'audio/mpeg' }));
  return null;
}

/** The recording keeps the name that it was uploaded with. */
const nameOf = ({ audioFilePath }: Episode): string => audioFilePath.slice(audioFilePath.lastIndexOf('/') + 1);

/** Returns the bytes from `start` to the end. The browser keeps them outside of the page, which reading them in pieces would not. */
async function readAudio(url: string, start: number, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { headers: { range: `bytes=${start}-` }, signal });
  if (response.status !== 206) throw new Error(`The recording answered ${response.status}.`);
  return response.blob();
}
