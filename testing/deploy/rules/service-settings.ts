import type { Cluster } from '../cluster/cluster';
import { nameOf } from '../cluster/manifest';
import { type Environment, environmentOf } from '../cluster/settings';
import { containersOf, type Workload } from '../cluster/workload';
import { processes, services } from '../services';
import { settingFindings } from './setting-findings';

/** Every container of ours has valid settings, and every setting is used. */
export function serviceSettingFindings(cluster: Cluster): string[] {
  return cluster.services.flatMap((service) =>
    containersOf(service).flatMap((container) => {
      const environment = environmentOf(container, cluster);
      return [...startFindings(service, environment), ...readerFindings(service, environment)];
    }),
  );
}

function startFindings({ metadata: { name } }: Workload, { own, shared }: Environment): string[] {
  const known = shapeOf(name);
  const theirs = Object.entries(shared).filter(([setting]) => known.includes(setting));
  return settingFindings(processes[name] ?? name, { ...Object.fromEntries(theirs), ...own });
}

function readerFindings(service: Workload, { shared }: Environment): string[] {
  const read = Object.keys(services).flatMap(shapeOf);
  return Object.keys(shared)
    .filter((setting) => !read.includes(setting))
    .map((setting) => `${nameOf(service)}: no service reads ${setting}`);
}

const shapeOf = (name: string): string[] => Object.keys(services[processes[name]!]?.shape ?? {});
