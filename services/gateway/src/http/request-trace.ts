import { withSpan, extractTrace } from '@afterword/platform';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { pathOf } from './path-of';

const REQUEST_ID_HEADER = 'x-request-id';
const TRACED = /^\/(api|mcp|s3)(\/|$)/;

/**
 * Runs a request in the trace that its page has started, or in a new one, until the response is sent. The response names the trace, as the
 * lines of the logs do.
 */
export const requestTrace: onRequestHookHandler = (request, { raw: response }, next) => {
  if (!TRACED.test(pathOf(request))) return next();
  const closed = new Promise((resolve) => response.once('close', resolve));
  void withSpan(request.method, SpanKind.SERVER, extractTrace(traceOf(request)), async () => {
    const traceId = trace.getActiveSpan()?.spanContext().traceId;
    if (traceId !== undefined) response.setHeader(REQUEST_ID_HEADER, traceId);
    next();
    await closed;
    if (response.statusCode >= 500) trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
  });
};

const traceOf = ({ headers: { traceparent } }: FastifyRequest): Record<string, string> =>
  typeof traceparent === 'string' ? { traceparent } : {};
