import { EventEmitter, once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '@afterword/platform';
import { WritingRefused } from './writing-refused';
import type { WritingAside, WritingMaterial, WritingReply, WritingResult, WritingTask } from './writing-task';

/** Stores what a thread tells while it writes. */
export type AsideKeeper = (aside: WritingAside) => Promise<void>;

/** Writes the items of one job in a thread, so that nothing else waits; the transcript is read there once. */
export class WritingThread {
  private readonly replies = new EventEmitter<{ reply: [WritingReply] }>();
  private readonly ended: Promise<never>;
  private kept = Promise.resolve();

  private constructor(
    private readonly worker: Worker,
    private readonly keep: AsideKeeper,
  ) {
    this.ended = new Promise((_, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The writing thread ended with code ${code}.`)));
    });
    this.ended.catch(() => undefined);
    worker.on('message', (message: WritingReply | WritingAside) => this.hear(message));
  }

  static async start(material: WritingMaterial, keep: AsideKeeper): Promise<WritingThread> {
    return new WritingThread(await startWorker('writing', import.meta.url, { workerData: material }), keep);
  }

  /** One at a time. Rejects with WritingRefused, and with an AbortError once the signal is aborted. */
  async write(task: WritingTask, signal: AbortSignal): Promise<WritingResult> {
    const replied = once(this.replies, 'reply', { signal }) as Promise<[WritingReply]>;
    this.worker.postMessage(task);
    const [reply] = await Promise.race([replied, this.ended]);
    await this.kept;
    if ('problem' in reply) throw new WritingRefused(reply.problem);
    return reply.result;
  }

  /** What was told is kept also where nobody waits for the text any more. */
  async end(): Promise<void> {
    await this.worker.terminate();
    await this.kept;
  }

  private hear(message: WritingReply | WritingAside): void {
    if ('result' in message || 'problem' in message) this.replies.emit('reply', message);
    else this.later(() => this.keep(message));
  }

  private later(work: () => Promise<void>): void {
    this.kept = this.kept.then(work);
    this.kept.catch(() => undefined);
  }
}
