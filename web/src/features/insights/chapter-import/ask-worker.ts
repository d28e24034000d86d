import type { answerRequest, ChapterRequest, ChapterResponse } from './answer-request';

/** Reading a recording takes a few requests. */
const TIMEOUT_MS = 30_000;

type Answer = Awaited<ReturnType<typeof answerRequest>>;

/** Reads or writes chapters in a worker of its own, so that no file can block the page. @throws if it takes too long, or if the worker fails */
export function askWorker(request: ChapterRequest, signal: AbortSignal): Promise<ChapterResponse> {
  const worker = new Worker(new URL('./chapter-files.worker.ts', import.meta.url), { type: 'module' });
  const limit = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]);
  return new Promise<ChapterResponse>((resolve, reject) => {
    const fail = () => reject(new Error('The chapters could not be read.'));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => ('failed' in data ? fail() : resolve(data)));
    worker.addEventListener('error', fail);
    limit.addEventListener('abort', () => reject(limit.reason as Error));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
