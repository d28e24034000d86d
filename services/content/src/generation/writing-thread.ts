import { EventEmitter, once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Suggested } from '@afterword/language/enhancements';
import { inClientSpan, type LanguageModelSettings, startWorker, tracedModel, WorkRefused } from '@afterword/platform';
import type {
  EnhancingTask,
  ThreadResult,
  ThreadTask,
  WritingAside,
  WritingMaterial,
  WritingReply,
  WritingResult,
  WritingTask,
} from './writing-task';

/** Stores what a thread tells while it writes. */
export type AsideKeeper = (aside: WritingAside) => Promise<void>;

/** Writes the items of one job in a thread, so that nothing else waits; the transcript is read there once. */
export class WritingThread {
  private readonly replies = new EventEmitter<{ reply: [WritingReply] }>();
  private readonly ended: Promise<never>;
  private kept = Promise.resolve();

  private constructor(
    private readonly worker: Worker,
    private readonly settings: LanguageModelSettings,
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
    return new WritingThread(await startWorker('writing', import.meta.url, { workerData: material }), material.settings, keep);
  }

  /** One at a time. Rejects with WorkRefused, and with an AbortError once the signal is aborted. */
  async write(task: WritingTask, signal: AbortSignal): Promise<WritingResult> {
    const reply = await inClientSpan(`write ${task.contentType}`, tracedModel(this.settings), () => this.ask({ write: task }, signal));
    if ('result' in reply) return reply.result;
    throw new Error('The writing thread made suggestions where a text was asked for.');
  }

  /** As `write`. */
  async enhance(task: EnhancingTask, signal: AbortSignal): Promise<Suggested> {
    const reply = await inClientSpan(`enhance ${task.contentType}`, tracedModel(this.settings), () => this.ask({ enhance: task }, signal));
    if ('suggested' in reply) return reply.suggested;
    throw new Error('The writing thread wrote a text where suggestions were asked for.');
  }

  /** What was told is kept also where nobody waits for the text any more. */
  async end(): Promise<void> {
    await this.worker.terminate();
    await this.kept;
  }

  private async ask(task: ThreadTask, signal: AbortSignal): Promise<ThreadResult> {
    const replied = once(this.replies, 'reply', { signal }) as Promise<[WritingReply]>;
    this.worker.postMessage(task);
    const [reply] = await Promise.race([replied, this.ended]);
    await this.kept;
    if ('problem' in reply) throw new WorkRefused(reply.problem);
    return reply;
  }

  private hear(message: WritingReply | WritingAside): void {
    if ('called' in message || 'paid' in message || 'noted' in message) this.later(() => this.keep(message));
    else this.replies.emit('reply', message);
  }

  private later(work: () => Promise<void>): void {
    this.kept = this.kept.then(work);
    this.kept.catch(() => undefined);
  }
}
