import type { ChapterRequest, ChapterResponse } from './answer-request';

/** Reading a recording takes a few requests. */
const TIMEOUT_MS = 30_000;

/** Reads chapters in a worker of its own, so that no file can block the page. @throws if it takes too long, or if the worker fails */
export function readInWorker(request: ChapterRequest, signal: AbortSignal): Promise<ChapterResponse> {
  const worker = new Worker(new URL('./read-chapters.worker.ts', import.meta.url), { type: 'module' });
  const limit = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]);
  return new Promise<ChapterResponse>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ChapterResponse>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The chapters could not be read.')));
    limit.addEventListener('abort', () => reject(limit.reason as Error));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
