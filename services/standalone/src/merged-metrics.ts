import { AggregatorRegistry, type Registry } from 'prom-client';

/** The metrics of several registries as one text; each registry names its service in a label, so nothing is added up. */
export async function mergedMetrics(registries: Registry[]): Promise<string> {
  const metrics = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()));
  return AggregatorRegistry.aggregate(metrics).metrics();
}
