import { Injectable } from '@nestjs/common';
import type { Event } from '@afterword/proto';
import type { JsMsg } from '@nats-io/jetstream';
import type { MessageHandler } from '@nestjs/microservices';
import { SpanKind } from '@opentelemetry/api';
import { isObservable, lastValueFrom } from 'rxjs';
import { ServiceSettings } from '../../config/service-settings';
import { Log } from '../../telemetry/log';
import { Metrics } from '../../telemetry/metrics';
import { withSpan, recordFailure, extractTrace } from '../../telemetry/tracing';
import { DeliveryAttempts } from './delivery-attempts';
import { DeadLetters } from '../dead-letters/dead-letters';
import { type Delivery, RetryLater, NonRetryableError } from './delivery';
import { readHeaders } from '../headers';

/** How one consumer handles an event. */
export interface EventBinding {
  contract: Event;
  handler: MessageHandler;
  maxAttempts: number;
  /** Called when the event has become a dead letter. */
  onDeadLetter?: MessageHandler;
}

const DEAD_LETTER_RETRY_MS = 5000;

/** Processes one delivery to its end: the event is acknowledged, delayed, retried or becomes a dead letter. */
@Injectable()
export class EventProcessor {
  private readonly shutdown = new AbortController();

  constructor(
    private readonly settings: ServiceSettings,
    private readonly attempts: DeliveryAttempts,
    private readonly deadLetters: DeadLetters,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  private get retryMs(): number[] {
    return this.settings.config.EVENT_RETRY_MS;
  }

  abortHandlers(): void {
    this.shutdown.abort(new Error('The process is ending.'));
  }

  process(message: JsMsg, reaction: EventBinding): Promise<void> {
    return withSpan(message.subject, SpanKind.CONSUMER, extractTrace(readHeaders(message.headers)), () =>
      this.processInSpan(message, reaction),
    );
  }

  private async processInSpan(message: JsMsg, reaction: EventBinding): Promise<void> {
    const subject = reaction.contract.subject;
    this.metrics.eventAgeSeconds.observe({ subject }, ageInSeconds(message));
    const stopTimer = this.metrics.eventSeconds.startTimer({ subject });
    const alive = setInterval(() => message.working(), this.settings.config.EVENT_ACK_WAIT_MS / 3);
    try {
      const outcome = await this.attempt(message, reaction);
      stopTimer({ outcome });
    } catch (error) {
      recordFailure(error);
      this.log.warn({ error, subject }, 'An event could not be acknowledged; it will be delivered again.');
      message.nak(this.retryMs[0]);
      stopTimer({ outcome: 'unsettled' });
    } finally {
      clearInterval(alive);
    }
  }

  private async attempt(message: JsMsg, reaction: EventBinding): Promise<string> {
    const { delivery, isCounted } = await this.startDelivery(message, reaction.maxAttempts);
    if (delivery.attempt > reaction.maxAttempts) {
      return this.deadLetter(message, reaction, delivery, new NonRetryableError('The process crashed at the last attempt.'));
    }
    try {
      await this.callHandler(message, reaction, delivery);
      if (isCounted) await this.attempts.reset(delivery.consumer, delivery.eventId);
      message.ack();
      return 'handled';
    } catch (error) {
      recordFailure(error);
      if (!isCounted) await this.attempts.increment(delivery.consumer, delivery.eventId);
      return this.handleFailure(message, reaction, delivery, error);
    }
  }

  private async startDelivery(message: JsMsg, maxAttempts: number): Promise<{ delivery: Delivery; isCounted: boolean }> {
    const { consumer, stream } = message.info;
    const eventId = message.headers?.get('Nats-Msg-Id') || `${stream}:${message.seq}`;
    const { number: attempt, isCounted } = await this.attempts.start(consumer, eventId, message.redelivered);
    return { delivery: { eventId, consumer, attempt, isLastAttempt: attempt >= maxAttempts, signal: this.shutdown.signal }, isCounted };
  }

  private async callHandler(message: JsMsg, { contract, handler }: EventBinding, delivery: Delivery): Promise<void> {
    const result = await handler(this.decode(message, contract), delivery);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }

  private decode(message: JsMsg, contract: Event): unknown {
    try {
      return contract.data.parse(message.json());
    } catch (error) {
      throw new NonRetryableError('The event does not match the contract.', error);
    }
  }

  private async handleFailure(message: JsMsg, reaction: EventBinding, delivery: Delivery, error: unknown): Promise<string> {
    if (error instanceof RetryLater || delivery.signal.aborted) {
      await this.attempts.undo(delivery.consumer, delivery.eventId);
      message.nak(error instanceof RetryLater ? error.delayMs : 0);
      return 'put off';
    }
    if (error instanceof NonRetryableError || delivery.isLastAttempt) return this.deadLetter(message, reaction, delivery, error);
    const delay = this.retryMs[Math.min(delivery.attempt, this.retryMs.length) - 1];
    this.log.warn({ error, subject: message.subject, attempt: delivery.attempt, delay }, 'An event failed; it will be tried again.');
    message.nak(delay);
    return 'failed';
  }

  private async deadLetter(message: JsMsg, reaction: EventBinding, delivery: Delivery, error: unknown): Promise<string> {
    const reason = error instanceof Error ? error.message : String(error);
    try {
      await this.deadLetters.publish(this.settings.service, message, reason);
      await this.callDeadLetterHandler(message, reaction, delivery);
    } catch (failure) {
      this.log.warn(
        { error: failure, subject: message.subject },
        'An event could not be stored as a dead letter; it will be delivered again.',
      );
      message.nak(DEAD_LETTER_RETRY_MS);
      return 'unsettled';
    }
    message.term();
    this.log.error({ error, subject: message.subject }, 'An event became a dead letter.');
    return 'given up';
  }

  /** Data that does not match the contract is not passed to a handler. */
  private async callDeadLetterHandler(message: JsMsg, { contract, onDeadLetter }: EventBinding, delivery: Delivery): Promise<void> {
    const data = contract.data.safeParse(message.json());
    if (!onDeadLetter || !data.success) return;
    const result = await onDeadLetter(data.data, delivery);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }
}

/** Seconds since the event entered the stream; 0 if the clock of the server is ahead. */
const ageInSeconds = ({ time }: JsMsg): number => Math.max(0, Date.now() - time.getTime()) / 1000;
