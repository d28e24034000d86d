import { Metrics, MetricsServer, type RunningService } from '@afterword/platform';
import { AggregatorRegistry } from 'prom-client';
import type { StandaloneConfig } from './config';

/** Tells the metrics of all services at one port, where one is set; each tells of the process that it shares. */
export async function tellMetrics(services: RunningService[], { HOST, METRICS_PORT }: StandaloneConfig): Promise<MetricsServer | null> {
  if (METRICS_PORT === undefined) return null;
  const all = services.map(({ app }) => app.get(Metrics));
  for (const metrics of all) metrics.collectProcessMetrics();
  return MetricsServer.listen({ host: HOST, port: METRICS_PORT }, () => merged(all));
}

/** Each service is named in a label, so that nothing is really added up and nothing may be left out. */
async function merged(all: Metrics[]): Promise<string> {
  await Promise.all(all.map((metrics) => metrics.refresh()));
  const parts = await Promise.all(all.map(({ registry }) => registry.getMetricsAsJSON()));
  const summed = parts.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  return AggregatorRegistry.aggregate(summed).metrics();
}
