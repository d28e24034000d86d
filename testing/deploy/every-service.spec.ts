import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Cluster } from './cluster/cluster';
import { readManifests, renderedYaml } from './cluster/read-manifests';
import { PRODUCTION } from './installations';
import { processes, serviceNames } from './services';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): unknown => parse(readFileSync(path.join(ROOT, file), 'utf8'), { merge: true });

interface ComposeFile {
  services: Record<string, { profiles?: string[]; build?: { args?: object } }>;
}
interface PrometheusConfig {
  scrape_configs: { dns_sd_configs?: { names: string[]; port: number }[] }[];
}

const sorted = (names: string[]) => [...names].sort();

/** Run commands of standalone, and are no services. */
const COMMANDS = ['nightly-backup', 'database-users'];

describe('every service', () => {
  it('is listed here', () => {
    const folders = readdirSync(path.join(ROOT, 'services')).filter((name) => existsSync(path.join(ROOT, 'services', name, 'src/main.ts')));
    expect(sorted(folders.filter((name) => name !== 'standalone'))).toEqual(sorted(serviceNames));
  });

  it('is in the compose file', () => {
    const { services } = read('docker-compose.yml') as ComposeFile;
    const built = Object.keys(services).filter(
      (name) => services[name]?.build?.args && !services[name].profiles && !COMMANDS.includes(name),
    );
    expect(sorted(built)).toEqual(sorted(Object.keys(processes)));
  });

  it('is scraped by its Prometheus', () => {
    const { scrape_configs } = read('deploy/prometheus/prometheus.yml') as PrometheusConfig;
    expect(sorted(scrape_configs.flatMap(({ dns_sd_configs = [] }) => dns_sd_configs.flatMap(({ names }) => names)))).toEqual(
      sorted(Object.keys(processes)),
    );
  });

  it('is scraped at the metrics port of its image, and at no other', () => {
    const [, metricsPort] = /METRICS_PORT=(\d+)/.exec(readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8')) ?? [];
    const { scrape_configs } = read('deploy/prometheus/prometheus.yml') as PrometheusConfig;
    expect(scrape_configs.flatMap(({ dns_sd_configs = [] }) => dns_sd_configs.map(({ port }) => String(port)))).toEqual([metricsPort]);
    for (const { spec } of new Cluster(readManifests(renderedYaml(PRODUCTION))).services) {
      const ports = spec.template.spec.containers.flatMap((container) => container.ports ?? []);
      expect(ports.filter(({ name }) => name === 'metrics').map(({ containerPort }) => String(containerPort))).toEqual([metricsPort]);
    }
  });

  it('runs in Kubernetes', () => {
    const cluster = new Cluster(readManifests(renderedYaml(PRODUCTION)));
    expect(sorted(cluster.services.map(({ metadata }) => metadata.name))).toEqual(sorted(Object.keys(processes)));
  });
});
