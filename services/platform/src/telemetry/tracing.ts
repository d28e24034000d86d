import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOffSampler, BatchSpanProcessor, NodeTracerProvider, type NodeTracerConfig } from '@opentelemetry/sdk-trace-node';

const tracer = trace.getTracer('afterword');
const MAX_STOP_MS = 2000;

interface TracingSettings {
  /** The name of this process in a trace. */
  service: string;
  /** The OTLP/HTTP address of a collector, without its path. If undefined, traces only have ids, in log lines and messages. */
  collector: string | undefined;
}

/**
 * Enables tracing for this process: W3C trace context, propagated across awaits. Called once, by the entry point. Returns a function that
 * sends the remaining spans.
 */
export function startTracing({ service, collector }: TracingSettings): () => Promise<void> {
  const provider = new NodeTracerProvider(collector ? createExporterConfig(collector, service) : { sampler: new AlwaysOffSampler() });
  provider.register();
  return () =>
    Promise.race([provider.shutdown().catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, MAX_STOP_MS).unref())]);
}

const createExporterConfig = (collector: string, service: string): NodeTracerConfig => ({
  resource: resourceFromAttributes({ 'service.name': `afterword-${service}` }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: new URL('/v1/traces', collector).href }))],
});

/** Returns the W3C headers of the current trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Returns the trace that the headers of a message continue. */
export function extractTrace(headers: Record<string, string>): Context {
  return propagation.extract(ROOT_CONTEXT, headers);
}

/** Binds `work` to the current trace, whenever it is called. */
export function bindTrace<F extends (...input: never[]) => unknown>(work: F): F {
  return context.bind(context.active(), work);
}

/** Records an error on the current span. */
export function recordFailure(error: unknown): void {
  const span = trace.getActiveSpan();
  span?.recordException(error instanceof Error ? error : String(error));
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** Whether the current span is exported; if not, no span needs to be created. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** Runs `work`, which calls another system, in a span if the current trace is exported. */
export const withClientSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  isTraced() ? withSpan(name, SpanKind.CLIENT, context.active(), work, attributes) : work();

/** Runs `work` in a span, which ends with it and records its error. */
export function withSpan<T>(
  name: string,
  kind: SpanKind,
  parent: Context,
  work: () => Promise<T>,
  attributes: Attributes = {},
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      recordFailure(error);
      throw error;
    } finally {
      span.end();
    }
  });
}
