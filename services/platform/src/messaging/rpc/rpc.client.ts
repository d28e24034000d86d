import { Injectable } from '@nestjs/common';
import type { Input, Output, Rpc } from '@afterword/proto';
import type { z } from 'zod';
import { errors, type Msg } from '@nats-io/transport-node';
import { context, SpanKind } from '@opentelemetry/api';
import { ServiceError } from '../../errors/service-error';
import { UNAVAILABLE_MESSAGE } from '../../errors/to-unavailable-error';
import { Metrics } from '../../telemetry/metrics';
import { withSpan, traceHeaders } from '../../telemetry/tracing';
import { Bus } from '../bus';
import { toHeaders } from '../headers';
import type { LocalRpcRegistry } from './rpc.server';
import { decodeResponse, encodeRequest } from './rpc.codec';
import { IDEMPOTENCY_KEY, rpcSubject } from '../subjects';

const DEFAULT_TIMEOUT_MS = 5000;
/** After this share of its time limit, a query without a response is sent again: 1.5 s of 5 s. */
const SEND_AGAIN_AFTER = 0.3;

/**
 * Sends RPC requests to other services.
 * Throws `unavailable` if there is no response in time, or no service that responds.
 */
@Injectable()
export class RpcClient {
  /** Set if several services share this process: they are called directly. */
  localRpc?: LocalRpcRegistry;

  constructor(
    private readonly bus: Bus,
    private readonly metrics: Metrics,
  ) {}

  /**
   * With `checksResponse`, a response is parsed also if another process has done so by its own version of the contract. Requests with the same
   * `idempotencyKey` are carried out once.
   */
  async request<R extends Rpc>(
    rpc: R,
    input: Input<R>,
    { timeoutMs = rpc.timeoutMs ?? DEFAULT_TIMEOUT_MS, checksResponse = false, idempotencyKey }: RequestOptions = {},
  ): Promise<Output<R>> {
    const subject = rpcSubject(rpc.subject);
    const stopTimer = this.metrics.rpcClientSeconds.startTimer({ subject });
    try {
      const { subject: name, changesNothing } = rpc;
      const output = checksResponse ? rpc.output : null;
      const response = await this.dispatch({ name, subject, input, timeoutMs, changesNothing, output, idempotencyKey });
      stopTimer({ outcome: 'answered' });
      return response as Output<R>;
    } catch (error) {
      stopTimer({ outcome: error instanceof ServiceError ? error.code : 'internal' });
      throw error;
    }
  }

  /** Requests one page after another: `next` of a page is `after` of the request for the one that follows. */
  async *pages<R extends PagedRpc>(rpc: R, input: Omit<Input<R>, 'after'>): AsyncGenerator<Output<R>> {
    let after: string | undefined;
    do {
      const page = await this.request(rpc, { ...input, after } as Input<R>);
      yield page;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  private dispatch(request: OutgoingRequest): Promise<unknown> {
    const responder = this.localRpc?.find(request.subject);
    if (responder) return withTimeout(responder(request.input, request.idempotencyKey), request);
    return withSpan(request.subject, SpanKind.CLIENT, context.active(), () => this.requestOverNats(request));
  }

  private async requestOverNats({
    name,
    subject,
    input,
    timeoutMs,
    changesNothing,
    output,
    idempotencyKey,
  }: OutgoingRequest): Promise<unknown> {
    const { connection } = this.bus;
    const bytes = encodeRequest(input, connection.info?.max_payload ?? 1024 * 1024);
    const headers = toHeaders({ ...traceHeaders(), ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY]: idempotencyKey }) });
    const send = (timeout: number) => connection.request(subject, bytes, { timeout, headers });
    const message = await (changesNothing ? sendTwice(send, timeoutMs) : send(timeoutMs)).catch((error: unknown) =>
      Promise.reject(noResponse(error, name)),
    );
    const response = decodeResponse(message.data);
    return output ? output.parse(response) : response;
  }
}

/** An RPC that responds page by page. `next` of the last page is null. */
type PagedRpc = Rpc & { input: z.ZodType<unknown, { after?: string }>; output: z.ZodType<{ next: string | null }> };

interface RequestOptions {
  timeoutMs?: number;
  checksResponse?: boolean;
  idempotencyKey?: string | undefined;
}

interface OutgoingRequest {
  /** The subject without its prefix, for messages. */
  name: string;
  subject: string;
  input: unknown;
  timeoutMs: number;
  changesNothing: boolean;
  /** Checks a response from another process. */
  output: Rpc['output'] | null;
  idempotencyKey: string | undefined;
}

/** NATS delivers a request at most once, and a service or server that is lost takes it along. Returns the first response to either. */
async function sendTwice(send: (timeoutMs: number) => Promise<Msg>, timeoutMs: number): Promise<Msg> {
  const firstMs = timeoutMs * SEND_AGAIN_AFTER;
  let timer: NodeJS.Timeout | undefined;
  const first = send(timeoutMs);
  const again = new Promise<Msg>((resolve, reject) => {
    timer = setTimeout(() => send(timeoutMs - firstMs).then(resolve, reject), firstMs);
  });
  const isLost = (error: unknown) => error instanceof errors.TimeoutError;
  const firstUnlessLost = first.catch((error: unknown) => (isLost(error) ? again : Promise.reject(error)));
  return Promise.race([firstUnlessLost, again.catch(() => first)]).finally(() => clearTimeout(timer));
}

function withTimeout(response: Promise<unknown>, { timeoutMs, name }: OutgoingRequest): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noResponse('timeout', name)), timeoutMs);
  });
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}

const noResponse = (cause: unknown, name: string) =>
  new ServiceError('unavailable', UNAVAILABLE_MESSAGE, { hint: `${name} got no response.`, cause });
