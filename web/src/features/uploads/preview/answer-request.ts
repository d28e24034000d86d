import {
  type ReadChoices,
  readTranscriptFile,
  type TranscriptFile,
  UnreadableTranscriptError,
  writePassages,
} from '@afterword/language/transcript-files';
import { summarize, type TranscriptPreview } from './summarize';

/** `preview` shows what the file holds; `rewrite` writes it with the choices applied. */
export interface FileRequest extends TranscriptFile {
  kind: 'preview' | 'rewrite';
  choices: ReadChoices;
}

export type FileResponse = { preview: TranscriptPreview } | { json: string } | { refusal: string };

/** Runs in the worker. Errors other than refusals end it. */
export function answerRequest({ kind, name, bytes, choices }: FileRequest): FileResponse {
  try {
    const content = readTranscriptFile({ name, bytes }, choices);
    return kind === 'preview' ? { preview: summarize(content) } : { json: writePassages(content) };
  } catch (error) {
    if (error instanceof UnreadableTranscriptError) return { refusal: error.message };
    throw error;
  }
}
