import {
  type ChapterFileContent,
  fitToRecording,
  readChapterFile,
  readChapterText,
  UnreadableChaptersError,
} from '@afterword/language/chapter-files';

/** Where chapters are read from: text that was pasted, or a file that was chosen. */
export type ChapterSource = { kind: 'text'; text: string } | { kind: 'file'; file: File };

export interface ChapterRequest {
  source: ChapterSource;
  /** Of the recording. */
  durationSeconds: number | null;
}

export type ChapterResponse = { content: ChapterFileContent } | { refusal: string };

/** Runs in the worker. Errors other than refusals end it. */
export async function answerRequest({ source, durationSeconds }: ChapterRequest): Promise<ChapterResponse> {
  try {
    return { content: fitToRecording(await readSource(source), durationSeconds) };
  } catch (error) {
    if (error instanceof UnreadableChaptersError) return { refusal: error.message };
    throw error;
  }
}

const readSource = (source: ChapterSource) =>
  source.kind === 'text' ? readChapterText(source.text) : readChapterFile({ read: (start, end) => readSlice(source.file, start, end) });

const readSlice = async (file: File, start: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, end).arrayBuffer());
