import { Injectable } from '@nestjs/common';
import type { Input, Output, Rpc } from '@afterword/proto';
import { context, SpanKind } from '@opentelemetry/api';
import { ServiceError } from '../errors/service-error';
import { NOT_ANSWERING } from '../errors/unavailability';
import { Metrics } from '../telemetry/metrics';
import { inSpan, traceHeaders } from '../telemetry/tracing';
import { Bus } from './bus';
import { toHeaders } from './headers';
import type { InProcess } from './rpc.in-process';
import { decodeReply, encodeQuestion } from './rpc.wire';
import { rpcSubject } from './subjects';

const DEFAULT_TIMEOUT_MS = 5000;

/** Asks other services. A question without an answer in time, or without anyone to answer, fails as `unavailable`. */
@Injectable()
export class RpcClient {
  /** Where services share this process, those of them are asked here. */
  inProcess?: InProcess;

  constructor(
    private readonly bus: Bus,
    private readonly metrics: Metrics,
  ) {}

  async ask<R extends Rpc>(rpc: R, input: Input<R>, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}): Promise<Output<R>> {
    const subject = rpcSubject(rpc.subject);
    const stopTimer = this.metrics.rpcAskedSeconds.startTimer({ subject });
    try {
      const answer = await this.answer({ name: rpc.subject, subject, input, timeoutMs });
      stopTimer({ outcome: 'answered' });
      return answer as Output<R>;
    } catch (error) {
      stopTimer({ outcome: error instanceof ServiceError ? error.code : 'internal' });
      throw error;
    }
  }

  private answer(question: Question): Promise<unknown> {
    const answerer = this.inProcess?.answererOf(question.subject);
    if (answerer) return inTime(answerer(question.input), question);
    return inSpan(question.subject, SpanKind.CLIENT, context.active(), () => this.answerOverNats(question));
  }

  private async answerOverNats({ name, subject, input, timeoutMs }: Question): Promise<unknown> {
    const { connection } = this.bus;
    const bytes = encodeQuestion(input, connection.info?.max_payload ?? 1024 * 1024);
    const reply = await connection
      .request(subject, bytes, { timeout: timeoutMs, headers: toHeaders(traceHeaders()) })
      .catch((error: unknown) => Promise.reject(unanswered(error, name)));
    return decodeReply(reply.data);
  }
}

interface Question {
  /** As people read it. */
  name: string;
  subject: string;
  input: unknown;
  timeoutMs: number;
}

function inTime(answer: Promise<unknown>, { timeoutMs, name }: Question): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unanswered('timeout', name)), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const unanswered = (cause: unknown, name: string) =>
  new ServiceError('unavailable', NOT_ANSWERING, { hint: `${name} was not answered.`, cause });
