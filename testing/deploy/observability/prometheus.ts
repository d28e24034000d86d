import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/product/free-port';
import { waitUntil } from '../../src/product/wait-until';

/** The result of a PromQL query: series with labels and values, including NaN. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}
interface Answer {
  status: 'success' | 'error';
  error?: string;
  data?: { resultType: string; result: { metric: Record<string, string>; value: [number, string] }[] };
}
interface Rules {
  data: { groups: { rules: { name: string; health: string; lastError?: string }[] }[] };
}
interface Scraped {
  data: { activeTargets: { health: string; lastError: string }[] };
}

const RULES = path.resolve(import.meta.dirname, '../../../deploy/prometheus/rules');
const READY_MS = 30_000;

/** A real Prometheus that scrapes one address every second and evaluates the alert rules. */
export class Prometheus {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly url: string,
  ) {}

  static async start(program: string, target: string): Promise<Prometheus> {
    const port = await freePort();
    const folder = mkdtempSync(path.join(tmpdir(), 'afterword-prometheus-'));
    const url = `http://127.0.0.1:${port}`;
    cpSync(RULES, path.join(folder, 'rules'), { recursive: true });
    writeFileSync(path.join(folder, 'prometheus.yml'), configFor(target));
    const args = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`];
    const child = spawn(program, args, { stdio: 'ignore' });
    const prometheus = new Prometheus(child, folder, url);
    await waitUntil(
      () => prometheus.hasScraped(),
      READY_MS,
      () => `Prometheus at ${url} to scrape ${target}`,
    );
    return prometheus;
  }

  /** Runs a query. @throws an error with the message of Prometheus if it is invalid */
  async query(query: string): Promise<Sample[]> {
    const response = await fetch(`${this.url}/api/v1/query`, { method: 'POST', body: new URLSearchParams({ query }) });
    const { status, error, data } = (await response.json()) as Answer;
    if (status !== 'success' || !data) throw new Error(`${query}\n${error}`);
    return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
  }

  /** Returns the errors of alert rules that Prometheus cannot evaluate. */
  async ruleTroubles(): Promise<string[]> {
    const response = await fetch(`${this.url}/api/v1/rules`);
    const { data } = (await response.json()) as Rules;
    const rules = data.groups.flatMap((group) => group.rules);
    return rules.filter(({ health }) => health !== 'ok').map(({ name, health, lastError }) => `${name}: ${health} ${lastError ?? ''}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async hasScraped(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error(`Prometheus ended with code ${this.child.exitCode}.`);
    const response = await fetch(`${this.url}/api/v1/targets`).catch(() => null);
    if (!response?.ok) return false;
    const { data } = (await response.json()) as Scraped;
    return data.activeTargets.length > 0 && data.activeTargets.every(({ health }) => health === 'up');
  }
}

const configFor = (target: string): string => `
global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [rules/*.yml]
scrape_configs:
  - job_name: afterword
    static_configs: [{ targets: ['${target}'], labels: { namespace: afterword } }]
`;
