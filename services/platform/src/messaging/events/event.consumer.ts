import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../bus';
import type { StreamRecovery } from '../streams/stream-recovery';
import { EVENTS_STREAM } from '../streams/streams';
import { ignoreAcksAfterDisconnect } from './ignore-acks-after-disconnect';

/** How long one pull waits for events. */
const PULL_EXPIRES_MS = 60_000;
/** The server confirms an open pull at this interval. If it is silent twice, it has lost the pull or is gone. */
const HEARTBEAT_MS = 5000;
const RETRY_MS = 500;

/** A durable consumer. */
export interface EventSource {
  bus: Bus;
  name: string;
  /** The subject of everything it delivers. */
  subject: string;
  recovery: Pick<StreamRecovery, 'recover' | 'whenRecovered' | 'recreateConsumer'>;
}

/** Pulls events of one durable consumer, never more than there are free slots, so that no event waits in this process. */
export class EventConsumer {
  private readonly running = new Set<Promise<void>>();
  private readonly pulls = new Set<ConsumerMessages>();
  private consumer?: Consumer;
  private isStopping = false;
  private readonly stopped = new Promise<never>((_, reject) => (this.markStopped = reject));
  private markStopped!: (reason: Error) => void;

  constructor(
    private readonly source: EventSource,
    private freeSlots: number,
    private readonly process: (message: JsMsg) => Promise<void>,
  ) {}

  start(): void {
    this.stopped.catch(() => undefined);
    this.pullForFreeSlots();
  }

  /** Pulls again: a server that was away has forgotten the open pulls. */
  restartPulls(): void {
    for (const pull of this.pulls) pull.stop();
  }

  /** Pulls no more and waits for the running handlers. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.markStopped(new Error('The consumer is stopped.'));
    this.restartPulls();
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  /** Pulls one event for every free slot. Earlier pulls may still be open, for slots that were free before. */
  private pullForFreeSlots(): void {
    if (this.isStopping || this.freeSlots === 0) return;
    const slots = this.freeSlots;
    this.freeSlots = 0;
    this.track(this.pull(slots));
  }

  private async pull(slots: number): Promise<void> {
    let unusedSlots = slots;
    try {
      for await (const message of await this.openPull(slots)) {
        unusedSlots -= 1;
        if (this.isStopping) message.nak();
        else this.track(this.processMessage(message).finally(() => this.releaseSlots(1)));
      }
    } catch {
      await this.recover();
    }
    this.releaseSlots(unusedSlots);
  }

  /**
   * If the subject is wrong, nats-server has lost a message and given its number to this one, so the position of the consumer cannot be
   * trusted.
   */
  private async processMessage(message: JsMsg): Promise<void> {
    const { bus, name, subject, recovery } = this.source;
    if (message.subject !== subject) return recovery.recreateConsumer(name);
    const { disconnectCount } = bus;
    await this.process(ignoreAcksAfterDisconnect(message, () => bus.disconnectCount === disconnectCount));
  }

  /** A pull ends only while it is read, so one that opens too late is stopped and read to its end. */
  private async openPull(slots: number): Promise<ConsumerMessages> {
    await Promise.race([this.source.recovery.whenRecovered(), this.stopped]);
    this.consumer ??= await this.source.bus.jetStream().consumers.get(EVENTS_STREAM, this.source.name);
    const pull = await this.consumer.fetch({ max_messages: slots, expires: PULL_EXPIRES_MS, idle_heartbeat: HEARTBEAT_MS });
    this.pulls.add(pull);
    void pull.closed().then(() => this.pulls.delete(pull));
    if (this.isStopping) pull.stop();
    return pull;
  }

  /** Slots that are released in the same turn of the event loop are filled by one pull. */
  private releaseSlots(slots: number): void {
    if (this.freeSlots === 0) setImmediate(() => this.pullForFreeSlots());
    this.freeSlots += slots;
  }

  /** The consumer may have moved with its server, or be gone: it is created if it is missing, and looked up again. */
  private async recover(): Promise<void> {
    this.consumer = undefined;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (!this.isStopping) void this.source.recovery.recover().catch(() => undefined);
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }
}
