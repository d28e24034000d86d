import { Injectable } from '@nestjs/common';
import type { Event } from '@afterword/proto';
import type { JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { EventConsumer } from './event.consumer';
import { EventHandling } from './event.handling';
import { EventsWatch } from './events.watch';
import { ServiceSettings } from '../service-settings';
import { EVENTS, givenUpPattern, type OnOptions } from './on.decorator';
import { Bus } from './bus';
import { consumerName, eventSubject } from './subjects';
import { StreamRecovery } from './stream-recovery';
import { ensureConsumer } from './topology';

/** Many at once, because those that wait together share one transaction. */
const DEFAULTS = { concurrency: 16, maxAttempts: 5 };

interface Extras {
  contract: Event;
  options: OnOptions;
  isForGivenUp?: true;
}

/** Nest's way in for events: one durable pull consumer for each event this service reacts to. */
@Injectable()
export class EventServer extends Server implements CustomTransportStrategy {
  override readonly transportId = EVENTS;
  override readonly propagatesEventHandlerErrors = true;
  private readonly consumers: EventConsumer[] = [];

  constructor(
    private readonly settings: ServiceSettings,
    private readonly bus: Bus,
    private readonly handling: EventHandling,
    private readonly watch: EventsWatch,
    private readonly recovery: StreamRecovery,
  ) {
    super();
  }

  listen(done: (error?: unknown) => void): void {
    this.start().then(() => done(), done);
  }

  /** Stops taking events and waits for the handlers; those that outlast the deadline are aborted and their events handed back. */
  async close(): Promise<void> {
    const deadline = setTimeout(() => this.handling.abort(), this.settings.config.SHUTDOWN_MS);
    await Promise.allSettled(this.consumers.map((consumer) => consumer.stop()));
    clearTimeout(deadline);
  }

  on(): never {
    throw new Error('This transport announces no events of its own.');
  }

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  private async start(): Promise<void> {
    await this.recovery.include((manager) => this.ensureConsumers(manager));
    for (const { contract, handler, options } of this.reactions()) {
      this.watch.add(contract.subject);
      this.consumers.push(this.consumer(contract, handler, { ...DEFAULTS, ...options }));
    }
  }

  /** After the server has been away, what was asked of it is asked again. */
  private async ensureConsumers(manager: JetStreamManager): Promise<void> {
    const { service, config } = this.settings;
    for (const { contract, subject } of this.reactions()) {
      await ensureConsumer(manager, consumerName(service, contract.subject), subject, config.EVENT_ACK_WAIT_MS);
    }
    for (const consumer of this.consumers) consumer.renew();
  }

  private reactions(): { subject: string; handler: MessageHandler; contract: Event; options: OnOptions }[] {
    return [...this.messageHandlers]
      .map(([subject, handler]) => ({ subject, handler, ...(handler.extras as Extras) }))
      .filter(({ isForGivenUp }) => !isForGivenUp);
  }

  private consumer(contract: Event, handler: MessageHandler, { concurrency, maxAttempts }: Required<OnOptions>): EventConsumer {
    const name = consumerName(this.settings.service, contract.subject);
    const whenGivenUp = this.messageHandlers.get(givenUpPattern(contract));
    const process = (message: JsMsg) => this.handling.handle(message, { contract, handler, maxAttempts, whenGivenUp });
    const source = { bus: this.bus, recovery: this.recovery, name, subject: eventSubject(contract.subject) };
    const consumer = new EventConsumer(source, concurrency, process);
    consumer.start();
    return consumer;
  }
}
