import { Injectable } from '@nestjs/common';
import type { Input, Output, Rpc } from '@afterword/proto';
import { context, SpanKind } from '@opentelemetry/api';
import { ServiceError } from '../../errors/service-error';
import { UNAVAILABLE_MESSAGE } from '../../errors/to-unavailable-error';
import { Metrics } from '../../telemetry/metrics';
import { withSpan, traceHeaders } from '../../telemetry/tracing';
import { Bus } from '../bus';
import { toHeaders } from '../headers';
import type { LocalRpcRegistry } from './local-rpc-registry';
import { decodeResponse, encodeRequest } from './rpc.codec';
import { rpcSubject } from '../subjects';

const DEFAULT_TIMEOUT_MS = 5000;

/** Asks other services. A question without an answer in time, or without anyone to answer, fails as `unavailable`. */
@Injectable()
export class RpcClient {
  /** Where services share this process, those of them are asked here. */
  localRpc?: LocalRpcRegistry;

  constructor(
    private readonly bus: Bus,
    private readonly metrics: Metrics,
  ) {}

  async request<R extends Rpc>(rpc: R, input: Input<R>, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}): Promise<Output<R>> {
    const subject = rpcSubject(rpc.subject);
    const stopTimer = this.metrics.rpcAskedSeconds.startTimer({ subject });
    try {
      const answer = await this.dispatch({ name: rpc.subject, subject, input, timeoutMs });
      stopTimer({ outcome: 'answered' });
      return answer as Output<R>;
    } catch (error) {
      stopTimer({ outcome: error instanceof ServiceError ? error.code : 'internal' });
      throw error;
    }
  }

  private dispatch(question: OutgoingRequest): Promise<unknown> {
    const answerer = this.localRpc?.find(question.subject);
    if (answerer) return withTimeout(answerer(question.input), question);
    return withSpan(question.subject, SpanKind.CLIENT, context.active(), () => this.requestOverNats(question));
  }

  private async requestOverNats({ name, subject, input, timeoutMs }: OutgoingRequest): Promise<unknown> {
    const { connection } = this.bus;
    const bytes = encodeRequest(input, connection.info?.max_payload ?? 1024 * 1024);
    const reply = await connection
      .request(subject, bytes, { timeout: timeoutMs, headers: toHeaders(traceHeaders()) })
      .catch((error: unknown) => Promise.reject(noResponse(error, name)));
    return decodeResponse(reply.data);
  }
}

interface OutgoingRequest {
  /** As people read it. */
  name: string;
  subject: string;
  input: unknown;
  timeoutMs: number;
}

function withTimeout(answer: Promise<unknown>, { timeoutMs, name }: OutgoingRequest): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noResponse('timeout', name)), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const noResponse = (cause: unknown, name: string) =>
  new ServiceError('unavailable', UNAVAILABLE_MESSAGE, { hint: `${name} was not answered.`, cause });
