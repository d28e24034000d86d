import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
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
interface Alert {
  state: 'pending' | 'firing';
  labels: Record<string, string>;
  annotations: Record<string, string>;
}
interface Alerts {
  data: { alerts: Alert[] };
}
interface Scraping {
  targets: string[];
  scrapeSeconds: number;
  timesFaster?: number;
  /** The address of the product in links to runbooks. */
  productUrl?: string;
}
interface Scraped {
  data: { activeTargets: { health: string; lastError: string }[] };
}

const SHIPPED = path.resolve(import.meta.dirname, '../../../deploy/prometheus');
const READY_MS = 30_000;

/** A real Prometheus with the shipped settings and alert rules, which scrapes one address, and itself, every second. */
export class Prometheus {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly url: string,
  ) {}

  static async start(program: string, target: string): Promise<Prometheus> {
    return Prometheus.startScraping(program, { targets: [target], scrapeSeconds: 1 });
  }

  /** With `timesFaster`, every duration in the rules is that much shorter: a proof need not last for days. */
  static async startScraping(program: string, options: Scraping): Promise<Prometheus> {
    const prometheus = await Prometheus.launch(program, (folder, port) => {
      mkdirSync(path.join(folder, 'rules'));
      for (const file of readdirSync(path.join(SHIPPED, 'rules'))) {
        const rules = readFileSync(path.join(SHIPPED, 'rules', file), 'utf8');
        writeFileSync(path.join(folder, 'rules', file), shortened(rules, options.timesFaster ?? 1));
      }
      return configFor(options, port);
    });
    await prometheus.until(() => prometheus.hasScraped(), `to scrape ${options.targets.join(', ')}`);
    return prometheus;
  }

  /** Starts a Prometheus that scrapes nothing and has these samples, in the format of OpenMetrics. */
  static async startWith(program: string, checker: string, samples: string): Promise<Prometheus> {
    const prometheus = await Prometheus.launch(program, (folder) => {
      writeFileSync(path.join(folder, 'samples'), samples);
      execFileSync(checker, ['tsdb', 'create-blocks-from', 'openmetrics', path.join(folder, 'samples'), path.join(folder, 'data')]);
      return '{}';
    });
    await prometheus.until(async () => (await fetch(`${prometheus.url}/-/ready`)).ok, 'to be ready');
    return prometheus;
  }

  /** `prepare` fills the folder and returns the settings. */
  private static async launch(program: string, prepare: (folder: string, port: number) => string): Promise<Prometheus> {
    const port = await freePort();
    const folder = mkdtempSync(path.join(tmpdir(), 'afterword-prometheus-'));
    writeFileSync(path.join(folder, 'prometheus.yml'), prepare(folder, port));
    const storage = [`--storage.tsdb.path=${folder}/data`, '--storage.tsdb.retention.time=100y'];
    const args = [`--config.file=${folder}/prometheus.yml`, ...storage, `--web.listen-address=127.0.0.1:${port}`];
    return new Prometheus(spawn(program, args, { stdio: 'ignore' }), folder, `http://127.0.0.1:${port}`);
  }

  /** Runs a query, now or at another time. @throws an error with the message of Prometheus if it is invalid */
  async query(query: string, at?: Date): Promise<Sample[]> {
    const body = new URLSearchParams({ query, ...(at && { time: at.toISOString() }) });
    const response = await fetch(`${this.url}/api/v1/query`, { method: 'POST', body });
    const { status, error, data } = (await response.json()) as Answer;
    if (status !== 'success' || !data) throw new Error(`${query}\n${error}`);
    return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
  }

  /** Returns the labels of all series that match. */
  async series(match: string): Promise<Record<string, string>[]> {
    const response = await fetch(`${this.url}/api/v1/series`, { method: 'POST', body: new URLSearchParams({ 'match[]': match }) });
    return ((await response.json()) as { data: Record<string, string>[] }).data;
  }

  /** Returns the alerts that are pending or firing now. */
  async alerts(): Promise<Alert[]> {
    return ((await (await fetch(`${this.url}/api/v1/alerts`)).json()) as Alerts).data.alerts;
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

  private async until(look: () => Promise<boolean>, what: string): Promise<void> {
    const check = async () => {
      if (this.child.exitCode !== null) throw new Error(`Prometheus ended with code ${this.child.exitCode}.`);
      return look().catch(() => false);
    };
    await waitUntil(check, READY_MS, () => `Prometheus at ${this.url} ${what}`);
  }

  private async hasScraped(): Promise<boolean> {
    const response = await fetch(`${this.url}/api/v1/targets`);
    const { data } = (await response.json()) as Scraped;
    return data.activeTargets.length > 0 && data.activeTargets.every(({ health }) => health === 'up');
  }
}

interface Settings {
  scrape_configs: { job_name: string; dns_sd_configs?: unknown; static_configs?: { targets: string[] }[] }[];
}

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Shortens how long a condition must last, and the ranges of queries. */
const shortened = (rules: string, timesFaster: number): string =>
  rules.replaceAll(/(\[|for: )(\d+)([smhd])\b/g, (_, before: string, count: string, unit: string) => {
    const milliseconds = Math.round((Number(count) * (SECONDS[unit] ?? NaN) * 1000) / timesFaster);
    return `${before}${milliseconds}ms`;
  });

/** The shipped settings, with addresses in place of the names of services, and without Alertmanager. */
function configFor({ targets, scrapeSeconds, productUrl }: Scraping, ownPort: number): string {
  const shipped = parse(readFileSync(path.join(SHIPPED, 'prometheus.yml'), 'utf8')) as Settings;
  const addresses: Record<string, string[]> = { afterword: targets, prometheus: [`127.0.0.1:${ownPort}`] };
  const jobs = shipped.scrape_configs.map((job) => ({
    ...job,
    dns_sd_configs: undefined,
    static_configs: [{ targets: addresses[job.job_name] }],
  }));
  const interval = { scrape_interval: `${scrapeSeconds * 1000}ms`, evaluation_interval: '1s' };
  return stringify({
    global: { ...interval, ...(productUrl && { external_labels: { afterword_url: productUrl } }) },
    rule_files: ['rules/*.yml'],
    scrape_configs: jobs,
  });
}
