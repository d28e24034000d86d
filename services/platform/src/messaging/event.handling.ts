import { Injectable } from '@nestjs/common';
import type { Event } from '@afterword/proto';
import type { JsMsg } from '@nats-io/jetstream';
import type { MessageHandler } from '@nestjs/microservices';
import { SpanKind } from '@opentelemetry/api';
import { isObservable, lastValueFrom } from 'rxjs';
import { ServiceSettings } from '../service-settings';
import { Log } from '../telemetry/log';
import { Metrics } from '../telemetry/metrics';
import { inSpan, noteFailure, traceFrom } from '../telemetry/tracing';
import { Attempts } from './attempts';
import { DeadLetters } from './dead-letters';
import { type Delivery, RetryLater, Terminal } from './delivery';
import { headersOf } from './headers';

/** What one consumer does with an event, and how often. */
export interface Reaction {
  contract: Event;
  handler: MessageHandler;
  maxAttempts: number;
  /** Called as well when the event is given up on. */
  whenGivenUp?: MessageHandler;
}

const DEAD_LETTER_RETRY_MS = 5000;

/** Takes one event from delivery to its end: acknowledged, put off, tried again later, or given up on. */
@Injectable()
export class EventHandling {
  private readonly ending = new AbortController();

  constructor(
    private readonly settings: ServiceSettings,
    private readonly attempts: Attempts,
    private readonly deadLetters: DeadLetters,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  private get retryMs(): number[] {
    return this.settings.config.EVENT_RETRY_MS;
  }

  abort(): void {
    this.ending.abort(new Error('The process is ending.'));
  }

  handle(message: JsMsg, reaction: Reaction): Promise<void> {
    return inSpan(message.subject, SpanKind.CONSUMER, traceFrom(headersOf(message.headers)), () => this.settle(message, reaction));
  }

  private async settle(message: JsMsg, reaction: Reaction): Promise<void> {
    const subject = reaction.contract.subject;
    this.metrics.eventAgeSeconds.observe({ subject }, ageOf(message));
    const stopTimer = this.metrics.eventSeconds.startTimer({ subject });
    const alive = setInterval(() => message.working(), this.settings.config.EVENT_ACK_WAIT_MS / 3);
    try {
      const outcome = await this.attempt(message, reaction);
      stopTimer({ outcome });
    } catch (error) {
      noteFailure(error);
      this.log.warn({ error, subject }, 'An event could not be settled; it will be delivered again.');
      message.nak(this.retryMs[0]);
      stopTimer({ outcome: 'unsettled' });
    } finally {
      clearInterval(alive);
    }
  }

  private async attempt(message: JsMsg, reaction: Reaction): Promise<string> {
    const { delivery, isCounted } = await this.deliver(message, reaction.maxAttempts);
    if (delivery.attempt > reaction.maxAttempts) {
      return this.giveUp(message, reaction, delivery, new Terminal('The process died at the last attempt.'));
    }
    try {
      await this.react(message, reaction, delivery);
      if (isCounted) await this.attempts.forget(delivery.consumer, delivery.eventId);
      message.ack();
      return 'handled';
    } catch (error) {
      noteFailure(error);
      if (!isCounted) await this.attempts.count(delivery.consumer, delivery.eventId);
      return this.settleFailure(message, reaction, delivery, error);
    }
  }

  private async deliver(message: JsMsg, maxAttempts: number): Promise<{ delivery: Delivery; isCounted: boolean }> {
    const { consumer, stream } = message.info;
    const eventId = message.headers?.get('Nats-Msg-Id') || `${stream}:${message.seq}`;
    const { number: attempt, isCounted } = await this.attempts.begin(consumer, eventId, message.redelivered);
    return { delivery: { eventId, consumer, attempt, lastAttempt: attempt >= maxAttempts, signal: this.ending.signal }, isCounted };
  }

  private async react(message: JsMsg, { contract, handler }: Reaction, delivery: Delivery): Promise<void> {
    const result = await handler(this.decode(message, contract), delivery);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }

  private decode(message: JsMsg, contract: Event): unknown {
    try {
      return contract.data.parse(message.json());
    } catch (error) {
      throw new Terminal('The event does not follow the contract.', error);
    }
  }

  private async settleFailure(message: JsMsg, reaction: Reaction, delivery: Delivery, error: unknown): Promise<string> {
    if (error instanceof RetryLater || delivery.signal.aborted) {
      await this.attempts.forgive(delivery.consumer, delivery.eventId);
      message.nak(error instanceof RetryLater ? error.delayMs : 0);
      return 'put off';
    }
    if (error instanceof Terminal || delivery.lastAttempt) return this.giveUp(message, reaction, delivery, error);
    const delay = this.retryMs[Math.min(delivery.attempt, this.retryMs.length) - 1];
    this.log.warn({ error, subject: message.subject, attempt: delivery.attempt, delay }, 'An event failed; it will be tried again.');
    message.nak(delay);
    return 'failed';
  }

  private async giveUp(message: JsMsg, reaction: Reaction, delivery: Delivery, error: unknown): Promise<string> {
    const reason = error instanceof Error ? error.message : String(error);
    try {
      await this.deadLetters.bury(this.settings.service, message, reason);
      await this.tellGivenUp(message, reaction, delivery);
    } catch (failure) {
      this.log.warn({ error: failure, subject: message.subject }, 'An event could not be given up on; it will be delivered again.');
      message.nak(DEAD_LETTER_RETRY_MS);
      return 'unsettled';
    }
    message.term();
    this.log.error({ error, subject: message.subject }, 'An event was given up on; it waits among the dead letters.');
    return 'given up';
  }

  /** What does not follow the contract cannot be handed to anyone. */
  private async tellGivenUp(message: JsMsg, { contract, whenGivenUp }: Reaction, delivery: Delivery): Promise<void> {
    const data = contract.data.safeParse(message.json());
    if (!whenGivenUp || !data.success) return;
    const result = await whenGivenUp(data.data, delivery);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }
}

/** Seconds since it came into the stream; a server whose clock is ahead says nothing below none. */
const ageOf = ({ time }: JsMsg): number => Math.max(0, Date.now() - time.getTime()) / 1000;
