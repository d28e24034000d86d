import { Injectable } from '@nestjs/common';
import type { Event } from '@afterword/proto';
import type { JsMsg } from '@nats-io/jetstream';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { EventConsumer } from './event.consumer';
import { EventHandling } from './event.handling';
import { EventsWatch } from './events.watch';
import { ServiceSettings } from '../service-settings';
import { EVENTS, givenUpPattern, type OnOptions } from './on.decorator';
import { Bus } from './bus';
import { consumerName } from './subjects';
import { ensureConsumer } from './topology';

/** Many at once, because those that wait together share one transaction. */
const DEFAULTS = { concurrency: 16, maxAttempts: 5 };

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
  ) {
    super();
  }

  listen(done: (error?: unknown) => void): void {
    this.bus.onReconnect(() => this.consumers.forEach((consumer) => consumer.renew()));
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
    const manager = await this.bus.manager();
    for (const [subject, handler] of this.messageHandlers) {
      const { contract, options, isForGivenUp } = handler.extras as { contract: Event; options: OnOptions; isForGivenUp?: true };
      if (isForGivenUp) continue;
      const name = consumerName(this.settings.service, contract.subject);
      await ensureConsumer(manager, name, subject, this.settings.config.EVENT_ACK_WAIT_MS);
      this.watch.add(contract.subject);
      this.consumers.push(this.consumer(name, contract, handler, { ...DEFAULTS, ...options }));
    }
  }

  private consumer(
    name: string,
    contract: Event,
    handler: MessageHandler,
    { concurrency, maxAttempts }: Required<OnOptions>,
  ): EventConsumer {
    const whenGivenUp = this.messageHandlers.get(givenUpPattern(contract));
    const process = (message: JsMsg) => this.handling.handle(message, { contract, handler, maxAttempts, whenGivenUp });
    const consumer = new EventConsumer(this.bus, name, concurrency, process);
    consumer.start();
    return consumer;
  }
}
