import type { Chapter, Episode } from '@afterword/proto';
import { saveFile } from '@/lib/save-file';
import { askWorker } from './ask-worker';
import { recordingUrl } from './use-chapter-preview';

/** Browsers move large blobs to the disk, so the page never holds more than this. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Downloads the recording of an episode with a new tag in front of its audio, which is not encoded again. Returns why chapters cannot be
 * written into it, for people, or null if it was saved.
 */
export async function saveTaggedRecording(
  episode: Episode,
  chapters: readonly Chapter[],
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const url = await recordingUrl(episode.id, signal);
  const tagged = chapters.map(({ title, startTime, endTime }) => ({ title, startMs: startTime * 1000, endMs: endTime * 1000 }));
  const response = await askWorker({ kind: 'tag', url, chapters: tagged }, signal);
  if ('refusal' in response) return response.refusal;
  if (!('recordingTag' in response)) throw new Error('The worker answered something else.');
  const { tag, audioStart } = response.recordingTag;
  const audio = await readAudio(url, audioStart, onPercent, signal);
  saveFile(nameOf(episode), new Blob([tag, ...audio], { type: 'audio/mpeg' }));
  return null;
}

/** The recording keeps the name that it was uploaded with. */
const nameOf = ({ audioFilePath }: Episode): string => audioFilePath.slice(audioFilePath.lastIndexOf('/') + 1);

/** Reads from this byte to the end. */
async function readAudio(url: string, start: number, onPercent: (percent: number) => void, signal: AbortSignal): Promise<Blob[]> {
  const response = await fetch(url, { headers: { range: `bytes=${start}-` }, signal });
  if (response.status !== 206 || !response.body) throw new Error(`The recording answered ${response.status}.`);
  const total = Number(response.headers.get('content-length'));
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [waiting, read] = [0, 0];
  const reader = response.body.getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    chunks.push(value);
    waiting += value.length;
    read += value.length;
    if (waiting < PART_BYTES) continue;
    parts.push(new Blob(chunks));
    [chunks, waiting] = [[], 0];
    onPercent(total > 0 ? Math.floor((read / total) * 100) : 0);
  }
  return [...parts, new Blob(chunks)];
}
