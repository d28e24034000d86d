import { Injectable } from '@nestjs/common';
import type { Input, Output, Rpc } from '@afterword/proto';
import { context, SpanKind } from '@opentelemetry/api';
import { ServiceError } from '../errors/service-error';
import { Metrics } from '../telemetry/metrics';
import { inSpan, traceHeaders } from '../telemetry/tracing';
import { Bus } from './bus';
import { toHeaders } from './headers';
import type { Answerer, InProcess } from './rpc.in-process';
import { decodeReply, encodeQuestion } from './rpc.wire';
import { rpcSubject } from './subjects';

const DEFAULT_TIMEOUT_MS = 5000;
const UNANSWERED = 'This part of Afterword is not answering right now. Try again in a moment.';

/** Asks other services. A question without an answer in time, or without anyone to answer, fails as `unavailable`. */
@Injectable()
export class RpcClient {
  /** Where services share this process, those of them are asked here. */
  inProcess?: InProcess;

  constructor(
    private readonly bus: Bus,
    private readonly metrics: Metrics,
  ) {}

  ask<R extends Rpc>(rpc: R, input: Input<R>, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}): Promise<Output<R>> {
    const subject = rpcSubject(rpc.subject);
    return inSpan(subject, SpanKind.CLIENT, context.active(), async () => {
      const stopTimer = this.metrics.rpcAskedSeconds.startTimer({ subject });
      try {
        const answer = await this.answer(rpc, input, timeoutMs);
        stopTimer({ outcome: 'answered' });
        return answer as Output<R>;
      } catch (error) {
        stopTimer({ outcome: error instanceof ServiceError ? error.code : 'internal' });
        throw error;
      }
    });
  }

  private answer(rpc: Rpc, input: unknown, timeoutMs: number): Promise<unknown> {
    const answerer = this.inProcess?.answererOf(rpcSubject(rpc.subject));
    return answerer ? inTime(answerer(input), timeoutMs, rpc.subject) : this.answerOverNats(rpc, input, timeoutMs);
  }

  private async answerOverNats(rpc: Rpc, input: unknown, timeoutMs: number): Promise<unknown> {
    const { connection } = this.bus;
    const question = encodeQuestion(input, connection.info?.max_payload ?? 1024 * 1024);
    const reply = await connection
      .request(rpcSubject(rpc.subject), question, { timeout: timeoutMs, headers: toHeaders(traceHeaders()) })
      .catch((error: unknown) => Promise.reject(unanswered(error, rpc.subject)));
    return decodeReply(reply.data);
  }
}

function inTime(answer: ReturnType<Answerer>, timeoutMs: number, subject: string): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unanswered('timeout', subject)), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const unanswered = (cause: unknown, subject: string) =>
  new ServiceError('unavailable', UNANSWERED, { hint: `${subject} was not answered.`, cause });
