import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '@afterword/platform';
import { WritingRefused } from './writing-refused';
import type { WritingMaterial, WritingReply, WritingResult, WritingTask } from './writing-task';

/** Writes the items of one job in a thread, so that nothing else waits; the transcript is read there once. */
export class WritingThread {
  private readonly ended: Promise<never>;

  private constructor(private readonly worker: Worker) {
    this.ended = new Promise((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The writing thread ended with code ${code}.`)));
    });
    this.ended.catch(() => undefined);
  }

  static async start(material: WritingMaterial): Promise<WritingThread> {
    return new WritingThread(await startWorker('writing', import.meta.url, { workerData: material }));
  }

  /** One at a time. Rejects with WritingRefused, and with an AbortError once the signal is aborted. */
  async write(task: WritingTask, signal: AbortSignal): Promise<WritingResult> {
    const replied = once(this.worker, 'message', { signal }) as Promise<[WritingReply]>;
    this.worker.postMessage(task);
    const [reply] = await Promise.race([replied, this.ended]);
    if ('problem' in reply) throw new WritingRefused(reply.problem);
    return reply.result;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
