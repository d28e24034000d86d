import type { Worker } from 'node:worker_threads';
import { startWorker } from '@afterword/platform';
import { WritingRefused } from './writing-refused';
import type { WritingMaterial, WritingReply, WritingResult, WritingTask } from './writing-task';

/** Writes the items of one job in a thread, so that nothing else waits; the transcript is read there once. */
export class WritingThread {
  private constructor(private readonly worker: Worker) {}

  static async start(material: WritingMaterial): Promise<WritingThread> {
    return new WritingThread(await startWorker('writing', import.meta.url, { workerData: material }));
  }

  /** One at a time. Rejects with WritingRefused, or with the reason of the signal. */
  async write(task: WritingTask, signal: AbortSignal): Promise<WritingResult> {
    this.worker.postMessage(task);
    const reply = await this.reply(signal);
    if ('problem' in reply) throw new WritingRefused(reply.problem);
    return reply.result;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private async reply(signal: AbortSignal): Promise<WritingReply> {
    const settled = new AbortController();
    try {
      return await new Promise<WritingReply>((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: settled.signal });
        this.worker.once('message', resolve).once('error', reject);
        this.worker.once('exit', (code) => reject(new Error(`The writing thread ended with code ${code}.`)));
      });
    } finally {
      settled.abort();
      this.worker.removeAllListeners();
    }
  }
}
