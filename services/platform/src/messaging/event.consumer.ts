import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus';
import type { StreamRecovery } from './stream-recovery';
import { EVENTS_STREAM } from './topology';
import { whileConnected } from './while-connected';

/** How long one pull waits for events. */
const PULL_MS = 60_000;
/** The server says this often that a pull still waits; where it is silent twice, it has lost the pull or is gone. */
const HEARTBEAT_MS = 5000;
const PAUSE_AFTER_FAILURE_MS = 500;

/** A durable consumer. */
export interface EventSource {
  bus: Bus;
  name: string;
  /** All it delivers. */
  subject: string;
  recovery: Pick<StreamRecovery, 'again' | 'done' | 'distrust'>;
}

/** Pulls events of one durable consumer, never more than there are free slots, so that none waits unattended in this process. */
export class EventConsumer {
  private readonly underWay = new Set<Promise<void>>();
  private readonly pulls = new Set<ConsumerMessages>();
  private consumer?: Consumer;
  private stopping = false;
  private readonly stopped = new Promise<never>((_, reject) => (this.markStopped = reject));
  private markStopped!: (reason: Error) => void;

  constructor(
    private readonly source: EventSource,
    private free: number,
    private readonly process: (message: JsMsg) => Promise<void>,
  ) {}

  start(): void {
    this.stopped.catch(() => undefined);
    this.fill();
  }

  /** Asks anew: a server that was away has forgotten what was asked before. */
  renew(): void {
    for (const pull of this.pulls) pull.stop();
  }

  /** Pulls no more and waits for the handlers under way. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.markStopped(new Error('The consumer is stopped.'));
    this.renew();
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }

  /** Asks for an event for every free slot; further pulls may be open meanwhile, for the slots that were free before. */
  private fill(): void {
    if (this.stopping || this.free === 0) return;
    const asked = this.free;
    this.free = 0;
    this.track(this.pull(asked));
  }

  private async pull(asked: number): Promise<void> {
    let unanswered = asked;
    try {
      for await (const message of await this.open(asked)) {
        unanswered -= 1;
        if (this.stopping) message.nak();
        else this.track(this.take(message).finally(() => this.release(1)));
      }
    } catch {
      await this.startOver();
    }
    this.release(unanswered);
  }

  /** A message of another subject has the number of one that nats-server lost: the consumer's position cannot be trusted. */
  private async take(message: JsMsg): Promise<void> {
    const { bus, name, subject, recovery } = this.source;
    if (message.subject !== subject) return recovery.distrust(name);
    const { disconnections } = bus;
    await this.process(whileConnected(message, () => bus.disconnections === disconnections));
  }

  /** A pull ends only while it is read: one that came too late is stopped, and read to its end. */
  private async open(asked: number): Promise<ConsumerMessages> {
    await Promise.race([this.source.recovery.done(), this.stopped]);
    this.consumer ??= await this.source.bus.events().consumers.get(EVENTS_STREAM, this.source.name);
    const pull = await this.consumer.fetch({ max_messages: asked, expires: PULL_MS, idle_heartbeat: HEARTBEAT_MS });
    this.pulls.add(pull);
    void pull.closed().then(() => this.pulls.delete(pull));
    if (this.stopping) pull.stop();
    return pull;
  }

  /** Slots that come free in one turn of the event loop are asked for together. */
  private release(slots: number): void {
    if (this.free === 0) setImmediate(() => this.fill());
    this.free += slots;
  }

  /** The consumer may have moved with its server, or be gone: it is made where it is missing, and looked up again. */
  private async startOver(): Promise<void> {
    this.consumer = undefined;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
    if (!this.stopping) void this.source.recovery.again().catch(() => undefined);
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }
}
