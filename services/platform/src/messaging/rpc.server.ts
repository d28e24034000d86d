import { Injectable } from '@nestjs/common';
import type { Rpc } from '@afterword/proto';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { type Msg, type Subscription } from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
import { lastValueFrom } from 'rxjs';
import { ServiceSettings } from '../service-settings';
import { check } from '../errors/check';
import { ServiceError } from '../errors/service-error';
import { Log } from '../telemetry/log';
import { Metrics } from '../telemetry/metrics';
import { inSpan, noteFailure, traceFrom } from '../telemetry/tracing';
import { Bus } from './bus';
import { headersOf } from './headers';
import { RPC } from './rpc.decorator';
import { encodeAnswer, encodeFailure } from './rpc.wire';

/** Answers questions over core NATS; the replicas of a service share them as one queue group. */
@Injectable()
export class RpcServer extends Server implements CustomTransportStrategy {
  override readonly transportId = RPC;
  private readonly subscriptions: Subscription[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly settings: ServiceSettings,
    private readonly bus: Bus,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  listen(done: (error?: unknown) => void): void {
    for (const [subject, handler] of this.messageHandlers) {
      const subscription = this.bus.connection.subscribe(subject, {
        queue: this.settings.service,
        callback: (_, message) => this.receive(message, handler),
      });
      this.subscriptions.push(subscription);
    }
    this.bus.connection.flush().then(() => done(), done);
  }

  /** Takes no more questions and waits for the answers under way. */
  async close(): Promise<void> {
    await Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.running);
  }

  on(): never {
    throw new Error('This transport announces no events of its own.');
  }

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  private receive(message: Msg, handler: MessageHandler): void {
    const parent = traceFrom(headersOf(message.headers));
    const answer = () => this.answer(message, handler);
    const answering = inSpan(message.subject, SpanKind.SERVER, parent, answer).finally(() => this.running.delete(answering));
    this.running.add(answering);
  }

  private async answer(message: Msg, handler: MessageHandler): Promise<void> {
    const { subject } = message;
    const stopTimer = this.metrics.rpcSeconds.startTimer({ subject });
    try {
      const data = await this.handle(message, handler);
      message.respond(encodeAnswer(data, this.maxPayload));
      stopTimer({ outcome: 'answered' });
    } catch (error) {
      noteFailure(error);
      message.respond(encodeFailure(this.known(error, subject)));
      stopTimer({ outcome: error instanceof ServiceError ? error.code : 'internal' });
    }
  }

  private async handle(message: Msg, handler: MessageHandler): Promise<unknown> {
    const contract = handler.extras?.['contract'] as Rpc;
    const answer = await lastValueFrom(this.transformToObservable(await handler(check(contract.input, questionIn(message)))));
    return contract.output.parse(answer);
  }

  private known(error: unknown, subject: string): ServiceError {
    if (error instanceof ServiceError) return error;
    this.log.error({ error, subject }, 'A question could not be answered.');
    return new ServiceError('internal', 'Something went wrong on our side.');
  }

  private get maxPayload(): number {
    return this.bus.connection.info?.max_payload ?? 1024 * 1024;
  }
}

function questionIn(message: Msg): unknown {
  try {
    return message.json();
  } catch (cause) {
    throw new ServiceError('invalid_input', 'The question is not JSON.', { cause });
  }
}
