import {
  type ByteSource,
  type ChapterFileContent,
  fitToRecording,
  readChapterFile,
  readChapterText,
  readRecordingChapters,
  type RecordingTag,
  taggedChapters,
  tagRecording,
  UnreadableChaptersError,
} from '@afterword/language/chapter-files';
import type { Chapter } from '@afterword/proto';

/** Where chapters are read from: text that was pasted, a file that was chosen, or the episode's recording. */
export type ChapterSource = { kind: 'text'; text: string } | { kind: 'file'; file: File } | { kind: 'recording'; url: string };

/** `read` reads chapters; `tag` writes them for a recording. */
export type ChapterRequest =
  | { kind: 'read'; source: ChapterSource; durationSeconds: number | null }
  | { kind: 'tag'; url: string; chapters: readonly Chapter[] };

export type ChapterResponse = { content: ChapterFileContent } | { recordingTag: RecordingTag } | { refusal: string };

/** Runs in the worker. `failed` means anything but a refusal. */
export async function answerRequest(request: ChapterRequest): Promise<ChapterResponse | { failed: true }> {
  try {
    if (request.kind === 'tag') return { recordingTag: await tagRecording(rangeSource(request.url), taggedChapters(request.chapters)) };
    return { content: fitToRecording(await readSource(request.source), request.durationSeconds) };
  } catch (error) {
    return error instanceof UnreadableChaptersError ? { refusal: error.message } : { failed: true };
  }
}

function readSource(source: ChapterSource) {
  if (source.kind === 'text') return readChapterText(source.text);
  return source.kind === 'file' ? readChapterFile(fileSource(source.file)) : readRecordingChapters(rangeSource(source.url));
}

const fileSource = (file: File): ByteSource => ({
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});

/** Reads a recording in the object store with a request for each piece. */
const rangeSource = (url: string): ByteSource => ({
  async read(start, end) {
    const response = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` } });
    if (response.status === RANGE_NOT_SATISFIABLE) return new Uint8Array();
    if (response.status !== PARTIAL_CONTENT) {
      await response.body?.cancel();
      throw new Error(`The recording answered ${response.status}.`);
    }
    return new Uint8Array(await response.arrayBuffer());
  },
});

const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;
