import { EventEmitter, once } from 'node:events';
import type { EnhancementResult } from '@afterword/language/enhancements';
import { withClientSpan, type LanguageModelSettings, WorkerThread, modelSpanAttributes, JobError } from '@afterword/platform';
import type {
  EnhancingTask,
  GoAhead,
  MayAsk,
  ThreadResult,
  ThreadTask,
  WritingAside,
  WritingMaterial,
  WritingReply,
  WritingResult,
  WritingTask,
} from './writing-task';

const MINUTE_MS = 60_000;
/** For one item. By rules, the longest transcript takes a minute; a model is asked many times, each with a limit of its own. */
const TIMEOUT_MS = { extractive: 5 * MINUTE_MS, openai: 30 * MINUTE_MS };

/** Stores what a thread tells while it writes, and says whether it may ask for what costs something: rejects where it may not. */
export interface Books {
  keep(aside: WritingAside): Promise<void>;
  mayAsk(): Promise<void>;
}

/** Writes the items of one job in a thread, so that nothing else waits; the transcript is read there once for all of them. */
export class WritingThread {
  private readonly replies = new EventEmitter<{ reply: [WritingReply]; refused: [unknown] }>();
  private kept = Promise.resolve();
  private unanswered = 0;

  private constructor(
    private readonly thread: WorkerThread,
    private readonly settings: LanguageModelSettings,
    private readonly books: Books,
    private readonly timeoutMs: number,
  ) {
    thread.port.on('message', (message: WritingReply | WritingAside | MayAsk) => this.hear(message));
  }

  static async start(material: WritingMaterial, books: Books, timeoutMs = TIMEOUT_MS[material.settings.engine]): Promise<WritingThread> {
    return new WritingThread(await WorkerThread.open('writing', import.meta.url, material), material.settings, books, timeoutMs);
  }

  /** One at a time. Rejects with JobError, and with an AbortError once the signal is aborted. */
  async write(task: WritingTask, signal: AbortSignal): Promise<WritingResult> {
    const reply = await withClientSpan(`write ${task.contentType}`, modelSpanAttributes(this.settings), () =>
      this.ask({ write: task }, signal),
    );
    if ('result' in reply) return reply.result;
    throw new Error('The writing thread made suggestions where a text was asked for.');
  }

  /** As `write`. */
  async enhance(task: EnhancingTask, signal: AbortSignal): Promise<EnhancementResult> {
    const reply = await withClientSpan(`enhance ${task.contentType}`, modelSpanAttributes(this.settings), () =>
      this.ask({ enhance: task }, signal),
    );
    if ('suggested' in reply) return reply.suggested;
    throw new Error('The writing thread wrote a text where suggestions were asked for.');
  }

  /** What was told is kept also where nobody waits for the text any more. A question without a result may have left something at work. */
  async end(): Promise<void> {
    if (this.unanswered > 0) await this.thread.end();
    else this.thread.release();
    await this.kept;
  }

  private async ask(task: ThreadTask, signal: AbortSignal): Promise<ThreadResult> {
    const settled = new AbortController();
    const until = { signal: AbortSignal.any([signal, settled.signal]) };
    const replied = once(this.replies, 'reply', until) as Promise<[WritingReply]>;
    const refused = once(this.replies, 'refused', until).then(([reason]) => Promise.reject(reason as Error));
    this.unanswered += 1;
    this.thread.port.postMessage(task);
    const limit = this.limited();
    const [reply] = await Promise.race([replied, refused, this.thread.failure]).finally(() => {
      settled.abort();
      clearTimeout(limit);
    });
    await this.kept;
    if ('problem' in reply) throw new JobError(reply.problem);
    this.unanswered -= 1;
    return reply;
  }

  /** Refuses the text once its time is over; the thread ends with its job. */
  private limited(): NodeJS.Timeout {
    const minutes = this.timeoutMs / MINUTE_MS;
    const sentence = `We couldn't write from this transcript within ${minutes} minutes. Check that it holds what is said in the episode.`;
    return setTimeout(() => this.replies.emit('refused', new JobError({ userMessage: sentence, isRetryable: false })), this.timeoutMs);
  }

  private hear(message: WritingReply | WritingAside | MayAsk): void {
    if ('mayAsk' in message) void this.letAsk();
    else if ('called' in message || 'paid' in message || 'noted' in message) this.later(() => this.books.keep(message));
    else this.replies.emit('reply', message);
  }

  /** What was paid before counts when more is asked for. */
  private async letAsk(): Promise<void> {
    const goAhead: GoAhead = { goAhead: true };
    try {
      await this.kept;
      await this.books.mayAsk();
      this.thread.port.postMessage(goAhead);
    } catch (reason) {
      this.replies.emit('refused', reason);
    }
  }

  private later(work: () => Promise<void>): void {
    this.kept = this.kept.then(work);
    this.kept.catch(() => undefined);
  }
}
