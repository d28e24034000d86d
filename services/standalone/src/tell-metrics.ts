import { Metrics, MetricsServer, type RunningService } from '@afterword/platform';
import { AggregatorRegistry } from 'prom-client';
import type { StandaloneConfig } from './config';

/** Tells the metrics of all services of this process at one port, where one is set; what Node tells of the process is told once. */
export async function tellMetrics(services: RunningService[], { HOST, METRICS_PORT }: StandaloneConfig): Promise<MetricsServer | null> {
  if (METRICS_PORT === undefined) return null;
  const all = services.map(({ app }) => app.get(Metrics));
  all[0]?.watchProcess();
  return MetricsServer.listen({ host: HOST, port: METRICS_PORT }, () => merged(all));
}

/** Each service is named in a label, so nothing is added up. */
async function merged(all: Metrics[]): Promise<string> {
  await Promise.all(all.map((metrics) => metrics.refresh()));
  const parts = await Promise.all(all.map(({ registry }) => registry.getMetricsAsJSON()));
  return AggregatorRegistry.aggregate(parts).metrics();
}
