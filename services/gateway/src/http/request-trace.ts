import { withSpan, extractTrace } from '@afterword/platform';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { pathOf } from './path-of';

const TRACED = /^\/(api|s3)(\/|$)/;

/** Has a call continue the trace that its page has begun, or begin one, until it is answered. */
export const requestTrace: onRequestHookHandler = (request, { raw: response }, next) => {
  if (!TRACED.test(pathOf(request))) return next();
  const answered = new Promise((resolve) => response.once('close', resolve));
  void withSpan(request.method, SpanKind.SERVER, extractTrace(traceOf(request)), async () => {
    next();
    await answered;
    if (response.statusCode >= 500) trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
  });
};

const traceOf = ({ headers: { traceparent } }: FastifyRequest): Record<string, string> =>
  typeof traceparent === 'string' ? { traceparent } : {};
