import { inSpan, traceFrom } from '@afterword/platform';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Request, RequestHandler } from 'express';

/** Has a request continue the trace that its page has begun, or begin one, until it is answered. */
export const requestTrace: RequestHandler = (request, response, next) => {
  const answered = new Promise((resolve) => response.once('close', resolve));
  void inSpan(request.method, SpanKind.SERVER, traceFrom(traceOf(request)), async () => {
    next();
    await answered;
    if (response.statusCode >= 500) trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
  });
};

const traceOf = ({ headers: { traceparent } }: Request): Record<string, string> => (typeof traceparent === 'string' ? { traceparent } : {});
