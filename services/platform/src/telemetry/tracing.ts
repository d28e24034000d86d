import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOffSampler, BatchSpanProcessor, NodeTracerProvider, type NodeTracerConfig } from '@opentelemetry/sdk-trace-node';

const tracer = trace.getTracer('afterword');
const MAX_STOP_MS = 2000;

interface TracingSettings {
  /** What this process is called in a trace. */
  service: string;
  /** The OTLP/HTTP address of a collector, without its path; without one, traces have ids in log lines and messages and nothing more. */
  collector: string | undefined;
}

/** Turns tracing on for this process: W3C trace context, carried across awaits. Called by a process's entry, once; answers how to send what is left. */
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

/** The W3C headers of the trace that is running now. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The trace that a message's headers continue. */
export function extractTrace(headers: Record<string, string>): Context {
  return propagation.extract(ROOT_CONTEXT, headers);
}

/** Ties `work` to the trace that is running now, whenever it is called. */
export function bindTrace<F extends (...input: never[]) => unknown>(work: F): F {
  return context.bind(context.active(), work);
}

/** Tells a failure on the span that is running now. */
export function recordFailure(error: unknown): void {
  const span = trace.getActiveSpan();
  span?.recordException(error instanceof Error ? error : String(error));
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** Whether somebody will read the spans of what runs now: where not, they need not be made. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** Runs `work`, which asks another system, inside a span of the trace that is running now, where there is one that is read. */
export const withClientSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  isTraced() ? withSpan(name, SpanKind.CLIENT, context.active(), work, attributes) : work();

/** Runs `work` inside a span, which ends with it and records its failure. */
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
