import { Inject, Injectable } from '@nestjs/common';
import type { Rpc } from '@afterword/proto';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { type Msg, type Subscription } from '@nats-io/transport-node';
import { type Context, context, SpanKind } from '@opentelemetry/api';
import { lastValueFrom } from 'rxjs';
import { ServiceSettings } from '../../config/service-settings';
import { parseInput } from '../../errors/parse-input';
import { ServiceError } from '../../errors/service-error';
import { toUnavailableError } from '../../errors/to-unavailable-error';
import { Log } from '../../telemetry/log';
import { Metrics } from '../../telemetry/metrics';
import { withSpan, recordFailure, extractTrace } from '../../telemetry/tracing';
import { Bus } from '../bus';
import { readHeaders } from '../headers';
import { IDEMPOTENCY_KEY } from '../subjects';
import { IdempotentRequests } from './idempotent-requests';
import { RPC_TRANSPORT } from './rpc.decorator';
import { encodeResponse, encodeFailure } from './rpc.codec';

/** Responds to RPC requests over core NATS, as one queue group with the other replicas of the service, and to those of its own process. */
@Injectable()
export class RpcServer extends Server implements CustomTransportStrategy {
  override readonly transportId = RPC_TRANSPORT;
  /** Set if several services share this process: they call the handlers directly. */
  localRpc?: LocalRpcRegistry;
  private readonly subscriptions: Subscription[] = [];
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly settings: ServiceSettings,
    private readonly bus: Bus,
    private readonly log: Log,
    private readonly metrics: Metrics,
    /** Null in a service without a database. */
    @Inject(IdempotentRequests) private readonly requests: IdempotentRequests | null,
  ) {
    super();
  }

  listen(done: (error?: unknown) => void): void {
    if (this.settings.onlyLane !== undefined) return done();
    for (const [subject, handler] of this.messageHandlers) {
      const subscription = this.bus.connection.subscribe(subject, {
        queue: this.settings.service,
        callback: (_, message) => void this.track(this.receive(message, handler)),
      });
      this.subscriptions.push(subscription);
      this.localRpc?.register(subject, (input, idempotencyKey) =>
        this.track(this.respond(subject, handler, context.active(), () => ({ input, idempotencyKey }))),
      );
    }
    this.bus.connection.flush().then(() => done(), done);
  }

  /** Accepts no more requests and waits for the running ones. */
  async close(): Promise<void> {
    for (const subject of this.messageHandlers.keys()) this.localRpc?.unregister(subject);
    await Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.running);
  }

  on(): never {
    throw new Error('This transport does not publish events.');
  }

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  private track<T>(responding: Promise<T>): Promise<T> {
    const ended = responding.finally(() => this.running.delete(ended));
    this.running.add(ended);
    return ended;
  }

  private async receive(message: Msg, handler: MessageHandler): Promise<void> {
    try {
      const headers = readHeaders(message.headers);
      const response = await this.respond(message.subject, handler, extractTrace(headers), () => ({
        input: parseRequest(message),
        idempotencyKey: headers[IDEMPOTENCY_KEY],
      }));
      message.respond(encodeResponse(response, this.maxPayload));
    } catch (error) {
      message.respond(encodeFailure(this.toServiceError(error, message.subject)));
    }
  }

  private respond(subject: string, handler: MessageHandler, parent: Context, request: () => IncomingRequest): Promise<unknown> {
    return withSpan(subject, SpanKind.SERVER, parent, async () => {
      const stopTimer = this.metrics.rpcSeconds.startTimer({ subject });
      try {
        const response = await this.handle(handler, request());
        stopTimer({ outcome: 'answered' });
        return response;
      } catch (error) {
        const failure = this.toServiceError(error, subject);
        stopTimer({ outcome: failure.code });
        throw failure;
      }
    });
  }

  private async handle(handler: MessageHandler, { input, idempotencyKey }: IncomingRequest): Promise<unknown> {
    const contract = handler.extras?.['contract'] as Rpc;
    const parsed = parseInput(contract.input, input);
    const respond = async () => {
      const response = await lastValueFrom(this.transformToObservable(await handler(parsed)));
      return contract.output.parse(response);
    };
    if (idempotencyKey === undefined || !this.requests) return respond();
    const { success, data } = contract.output.safeParse(await this.requests.once(idempotencyKey, requestOf(contract, parsed), respond));
    if (success) return data;
    throw new ServiceError('conflict', 'This request was carried out, but its response was lost. Look at what it changed.');
  }

  private toServiceError(error: unknown, subject: string): ServiceError {
    if (error instanceof ServiceError) return error;
    recordFailure(error);
    const unavailable = toUnavailableError(error);
    if (unavailable) {
      this.log.warn({ error, subject }, 'An RPC request failed, because the database or NATS is unavailable.');
      return unavailable;
    }
    this.log.error({ error, subject }, 'An RPC request failed.');
    return new ServiceError('internal', 'Something went wrong on our side.');
  }

  private get maxPayload(): number {
    return this.bus.connection.info?.max_payload ?? 1024 * 1024;
  }
}

interface IncomingRequest {
  input: unknown;
  idempotencyKey: string | undefined;
}

/** What makes two requests the same. Who acts may have another name by now, and the address of the page may differ. */
function requestOf({ subject }: Rpc, input: object): unknown {
  const { actor: _actor, origin: _origin, ...fields } = input as Record<string, unknown>;
  return { subject, fields };
}

function parseRequest(message: Msg): unknown {
  try {
    return message.json();
  } catch (cause) {
    throw new ServiceError('invalid_input', 'The request is not JSON.', { cause });
  }
}

/** Responds to one request, or throws a ServiceError. */
type RpcResponder = (input: unknown, idempotencyKey: string | undefined) => Promise<unknown>;

/** The RPC handlers of this process by subject: services that share a process call each other without NATS. */
export class LocalRpcRegistry {
  private readonly responders = new Map<string, RpcResponder>();

  register(subject: string, responder: RpcResponder): void {
    this.responders.set(subject, responder);
  }

  unregister(subject: string): void {
    this.responders.delete(subject);
  }

  find(subject: string): RpcResponder | undefined {
    return this.responders.get(subject);
  }
}
