import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const tracer = trace.getTracer('afterword');

/** Turns tracing on for this process: W3C trace context, carried across awaits. Called by a process's entry, once. */
export function startTracing(): void {
  new NodeTracerProvider().register();
}

/** The W3C headers of the trace that is running now. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The trace that a message's headers continue. */
export function traceFrom(headers: Record<string, string>): Context {
  return propagation.extract(ROOT_CONTEXT, headers);
}

/** Ties `work` to the trace that is running now, whenever it is called. */
export function inThisTrace<F extends (...input: never[]) => unknown>(work: F): F {
  return context.bind(context.active(), work);
}

/** Runs `work` inside a span, which ends with it and records its failure. */
export function inSpan<T>(name: string, kind: SpanKind, parent: Context, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
