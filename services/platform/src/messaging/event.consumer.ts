import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus';
import { EVENTS_STREAM } from './topology';

/** How long one pull waits for events; a lost server is noticed within it. */
const PULL_MS = 5000;
const PAUSE_AFTER_FAILURE_MS = 500;

/** Pulls events of one durable consumer, never more than there are free slots, so that none waits unattended in this process. */
export class EventConsumer {
  private readonly running = new Set<Promise<void>>();
  private pull?: ConsumerMessages;
  private consumer?: Consumer;
  private stopping = false;
  private loop?: Promise<void>;

  constructor(
    private readonly bus: Bus,
    private readonly name: string,
    private readonly slots: number,
    private readonly process: (message: JsMsg) => Promise<void>,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  /** Pulls no more and waits for the handlers under way. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.pull?.close();
    await this.loop;
    await Promise.allSettled(this.running);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      if (this.running.size >= this.slots) await Promise.race(this.running);
      else await this.pullOnce().catch(() => this.startOver());
    }
  }

  /** A pull ends only while it is read: one that came too late is stopped, and read to its end. */
  private async pullOnce(): Promise<void> {
    this.consumer ??= await this.bus.events().consumers.get(EVENTS_STREAM, this.name);
    this.pull = await this.consumer.fetch({ max_messages: this.slots - this.running.size, expires: PULL_MS });
    if (this.stopping) this.pull.stop();
    for await (const message of this.pull) {
      if (this.stopping) message.nak();
      else this.track(this.process(message));
    }
  }

  /** The consumer may have moved with its server: it is looked up anew. */
  private startOver(): Promise<void> {
    this.consumer = undefined;
    return new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }
}
