import { EventEmitter, once } from 'node:events';
import type { EnhancementResult } from '@afterword/language/enhancements';
import { withClientSpan, type LanguageModelSettings, WorkerThread, modelSpanAttributes, JobError } from '@afterword/platform';
import type {
  EnhancingTask,
  SpendApproved,
  SpendRequest,
  WriterResult,
  WriterRequest,
  WriterReport,
  WritingMaterial,
  WriterResponse,
  WritingResult,
  WritingTask,
} from './writing-task';

const MINUTE_MS = 60_000;
/** For one item. The rules take 1 minute for the longest transcript. A model gets many requests, each with its own timeout. */
const TIMEOUT_MS = { extractive: 5 * MINUTE_MS, openai: 30 * MINUTE_MS };

/** Stores the reports of a thread, and approves its spending. */
export interface CostSink {
  record(report: WriterReport): Promise<void>;
  approveSpend(): Promise<void>;
}

/** Writes the items of one job in a worker thread, which parses the transcript once for all of them. */
export class WritingThread {
  private readonly replies = new EventEmitter<{ reply: [WriterResponse]; refused: [unknown] }>();
  private recorded = Promise.resolve();
  private unansweredRequests = 0;

  private constructor(
    private readonly thread: WorkerThread,
    private readonly settings: LanguageModelSettings,
    private readonly costs: CostSink,
    private readonly timeoutMs: number,
  ) {
    thread.port.on('message', (message: WriterResponse | WriterReport | SpendRequest) => this.handleMessage(message));
  }

  static async start(material: WritingMaterial, costs: CostSink, timeoutMs = TIMEOUT_MS[material.settings.engine]): Promise<WritingThread> {
    return new WritingThread(await WorkerThread.open('writing', import.meta.url, material), material.settings, costs, timeoutMs);
  }

  /** Call it for one item at a time. @throws JobError if the writer has a message for people, AbortError once the signal is aborted */
  async write(task: WritingTask, signal: AbortSignal): Promise<WritingResult> {
    const reply = await withClientSpan(`write ${task.contentType}`, modelSpanAttributes(this.settings), () =>
      this.request({ write: task }, signal),
    );
    if ('result' in reply) return reply.result;
    throw new Error('The writing thread made suggestions where a text was asked for.');
  }

  /** Throws as write does. */
  async enhance(task: EnhancingTask, signal: AbortSignal): Promise<EnhancementResult> {
    const reply = await withClientSpan(`enhance ${task.contentType}`, modelSpanAttributes(this.settings), () =>
      this.request({ enhance: task }, signal),
    );
    if ('suggested' in reply) return reply.suggested;
    throw new Error('The writing thread wrote a text where suggestions were asked for.');
  }

  /** Waits until all reports are stored. Ends the thread if a request has no result, because it may still be working; otherwise the thread is reused. */
  async end(): Promise<void> {
    if (this.unansweredRequests > 0) await this.thread.end();
    else this.thread.release();
    await this.recorded;
  }

  private async request(task: WriterRequest, signal: AbortSignal): Promise<WriterResult> {
    const settled = new AbortController();
    const until = { signal: AbortSignal.any([signal, settled.signal]) };
    const replied = once(this.replies, 'reply', until) as Promise<[WriterResponse]>;
    const refused = once(this.replies, 'refused', until).then(([reason]) => Promise.reject(reason as Error));
    this.unansweredRequests += 1;
    this.thread.port.postMessage(task);
    const limit = this.startTimeout();
    const [reply] = await Promise.race([replied, refused, this.thread.failure]).finally(() => {
      settled.abort();
      clearTimeout(limit);
    });
    await this.recorded;
    if ('problem' in reply) throw new JobError(reply.problem);
    this.unansweredRequests -= 1;
    return reply;
  }

  /** Fails the request after the timeout. The thread ends with its job. */
  private startTimeout(): NodeJS.Timeout {
    const minutes = this.timeoutMs / MINUTE_MS;
    const sentence = `We couldn't write from this transcript within ${minutes} minutes. Check that it holds what is said in the episode.`;
    return setTimeout(() => this.replies.emit('refused', new JobError({ userMessage: sentence, isRetryable: false })), this.timeoutMs);
  }

  private handleMessage(message: WriterResponse | WriterReport | SpendRequest): void {
    if ('mayAsk' in message) void this.approveSpend();
    else if ('called' in message || 'paid' in message || 'noted' in message) this.enqueue(() => this.costs.record(message));
    else this.replies.emit('reply', message);
  }

  /** Approves after all reported costs are stored, so that they count against the limit. */
  private async approveSpend(): Promise<void> {
    const goAhead: SpendApproved = { goAhead: true };
    try {
      await this.recorded;
      await this.costs.approveSpend();
      this.thread.port.postMessage(goAhead);
    } catch (reason) {
      this.replies.emit('refused', reason);
    }
  }

  private enqueue(work: () => Promise<void>): void {
    this.recorded = this.recorded.then(work);
    this.recorded.catch(() => undefined);
  }
}
