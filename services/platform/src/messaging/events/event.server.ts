import { Injectable } from '@nestjs/common';
import type { Event } from '@afterword/proto';
import type { JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { EventConsumer } from './event.consumer';
import { EventProcessor } from './event.processor';
import { EventMetrics } from './event.metrics';
import { ConfigError } from '../../config/read-config';
import { ServiceSettings } from '../../config/service-settings';
import { EVENT_TRANSPORT, deadLetterPattern, type EventOptions } from './on-event.decorator';
import { Bus } from '../bus';
import { consumerName, eventSubject } from '../subjects';
import { StreamRecovery } from '../streams/stream-recovery';
import { ensureConsumer } from '../streams/streams';

/** Many at a time, because deliveries that wait together share one transaction. */
const DEFAULT_OPTIONS = { concurrency: 16, maxAttempts: 5 };

interface HandlerExtras {
  contract: Event;
  options: EventOptions;
  isDeadLetterHandler?: true;
}

/** Connects Nest to JetStream: one durable pull consumer for each event that this service handles. */
@Injectable()
export class EventServer extends Server implements CustomTransportStrategy {
  override readonly transportId = EVENT_TRANSPORT;
  override readonly propagatesEventHandlerErrors = true;
  private readonly consumers: EventConsumer[] = [];

  constructor(
    private readonly settings: ServiceSettings,
    private readonly bus: Bus,
    private readonly processor: EventProcessor,
    private readonly eventMetrics: EventMetrics,
    private readonly recovery: StreamRecovery,
  ) {
    super();
  }

  listen(done: (error?: unknown) => void): void {
    this.start().then(() => done(), done);
  }

  /** Stops pulling and waits for the handlers. Those that exceed the deadline are aborted, and their events are delivered again. */
  async close(): Promise<void> {
    const deadline = setTimeout(() => this.processor.abortHandlers(), this.settings.config.SHUTDOWN_MS);
    await Promise.allSettled(this.consumers.map((consumer) => consumer.stop()));
    clearTimeout(deadline);
  }

  on(): never {
    throw new Error('This transport does not publish events.');
  }

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  private async start(): Promise<void> {
    this.assertLaneExists();
    await this.recovery.registerStep((manager) => this.ensureConsumers(manager));
    for (const { contract, handler, options } of this.bindings()) {
      this.eventMetrics.registerSubject(contract.subject);
      if (this.settings.handles(options.lane))
        this.consumers.push(this.startConsumer(contract, handler, { ...DEFAULT_OPTIONS, ...options }));
    }
  }

  /** @throws ConfigError */
  private assertLaneExists(): void {
    const lanes = new Set(this.bindings().flatMap(({ options }) => options.lane ?? []));
    const { onlyLane } = this.settings;
    if (onlyLane === undefined || lanes.has(onlyLane)) return;
    throw new ConfigError(`EVENT_LANE is ${onlyLane}, and ${this.settings.service} has ${['all', 'main', ...lanes].join(', ')}.`);
  }

  /**
   * Those of other lanes too: what is for them is counted and kept while none of their processes runs. Also restarts the pulls, which a
   * server that was away has forgotten.
   */
  private async ensureConsumers(manager: JetStreamManager): Promise<void> {
    const { service, config } = this.settings;
    for (const { contract, subject } of this.bindings()) {
      await ensureConsumer(manager, consumerName(service, contract.subject), subject, config.EVENT_ACK_WAIT_MS);
    }
    for (const consumer of this.consumers) consumer.restartPulls();
  }

  private bindings(): { subject: string; handler: MessageHandler; contract: Event; options: EventOptions }[] {
    return [...this.messageHandlers]
      .map(([subject, handler]) => ({ subject, handler, ...(handler.extras as HandlerExtras) }))
      .filter(({ isDeadLetterHandler }) => !isDeadLetterHandler);
  }

  private startConsumer(
    contract: Event,
    handler: MessageHandler,
    { concurrency, maxAttempts }: Required<Omit<EventOptions, 'lane'>>,
  ): EventConsumer {
    const name = consumerName(this.settings.service, contract.subject);
    const onDeadLetter = this.messageHandlers.get(deadLetterPattern(contract));
    const process = (message: JsMsg) => this.processor.process(message, { contract, handler, maxAttempts, onDeadLetter });
    const source = { bus: this.bus, recovery: this.recovery, name, subject: eventSubject(contract.subject) };
    const consumer = new EventConsumer(source, concurrency, process);
    consumer.start();
    return consumer;
  }
}
