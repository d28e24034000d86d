import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReadChoices, SpeakerAnswer } from '@afterword/language/transcript-files';
import type { FileRequest, FileResponse } from './answer-request';

/** Reads the file again with each choice. Questions are those of the file without answers, so that answers can be changed. */
export function useTranscriptPreview(file: File) {
  const id = useId();
  const [choices, setChoices] = useState<ReadChoices>({});
  const { speakers: answers = {}, ...reading } = choices;
  const open = useQuery(previewQuery(id, file, reading));
  const answered = useQuery({ ...previewQuery(id, file, choices), placeholderData: keepPreviousData });
  const response = answered.data;
  return {
    choices,
    hasChoices: Object.keys(choices).length > 0,
    preview: response && 'preview' in response ? response.preview : null,
    questions: open.data && 'preview' in open.data ? open.data.preview.questions : [],
    refusal: refusalOf(response, answered.error ?? open.error),
    choose: (changes: Omit<ReadChoices, 'speakers'>) => setChoices((current) => ({ ...current, ...changes })),
    answer: (name: string, answer: SpeakerAnswer) =>
      setChoices((current) => ({ ...current, speakers: { ...current.speakers, [name]: answer } })),
    answers,
  };
}

const previewQuery = (id: string, file: File, choices: ReadChoices) => ({
  queryKey: ['transcript-file', id, choices],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    askWorker({ kind: 'preview', name: file.name, bytes: await bytesOf(file), choices }, signal),
  gcTime: 0,
});

function refusalOf(response: FileResponse | undefined, error: Error | null): string | null {
  if (error) return 'The file could not be read. It may be damaged, or too large for this browser.';
  return response && 'refusal' in response ? response.refusal : null;
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Returns the file as it is if nothing was chosen, else one with the choices applied. */
export async function withChoices(file: File, choices: ReadChoices): Promise<File> {
  if (Object.keys(choices).length === 0) return file;
  const response = await askWorker({ kind: 'rewrite', name: file.name, bytes: await bytesOf(file), choices });
  if (!('json' in response)) throw new Error('refusal' in response ? response.refusal : 'The file could not be read.');
  return new File([response.json], `${file.name}.json`, { type: 'application/json' });
}

/** The largest files take 2 s on a slow machine. */
const TIMEOUT_MS = 20_000;

/** Reads a transcript file in a worker of its own, so that no file can block the page. @throws if it takes too long, or if the worker fails */
function askWorker(request: FileRequest, signal?: AbortSignal): Promise<FileResponse> {
  const worker = new Worker(new URL('./transcript-file.worker.ts', import.meta.url), { type: 'module' });
  const limit = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
  return new Promise<FileResponse>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileResponse>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The file could not be read.')));
    limit.addEventListener('abort', () => reject(limit.reason as Error));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
