import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../src/product/free-port';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ENGINE_MS = 20_000;
const LARGEST = 64 * 1024 * 1024;

/** Whether a Docker engine with Compose answers on this machine. */
export function isEngineHere(): boolean {
  const answers = (...args: string[]) => spawnSync('docker', args, { timeout: ENGINE_MS, stdio: 'ignore' }).status === 0;
  return answers('info') && answers('compose', 'version');
}

/** The whole system in containers of its own, as deploy/docker-compose.yml says; COMPOSE_FILE may name further files. */
export class Compose {
  private constructor(
    private readonly settings: Record<string, string>,
    readonly url: string,
  ) {}

  static async configured(settings: Record<string, string>): Promise<Compose> {
    const [http, https, prometheus, alertmanager, grafana] = await Promise.all(Array.from({ length: 5 }, freePort));
    const ports = {
      HTTP_PORT: http,
      HTTPS_PORT: https,
      PROMETHEUS_PORT: prometheus,
      ALERTMANAGER_PORT: alertmanager,
      GRAFANA_PORT: grafana,
    };
    const named = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
    return new Compose({ ...named, ...settings }, `http://127.0.0.1:${http}`);
  }

  /** Runs `docker compose`; a failure is an error with what it said. */
  async run(...args: string[]): Promise<void> {
    const files = process.env['COMPOSE_FILE'] ?? 'deploy/docker-compose.yml';
    const env = {
      ...process.env,
      ...this.settings,
      COMPOSE_FILE: files,
      COMPOSE_PROJECT_NAME: 'afterword-proof',
      COMPOSE_PROFILES: 'test',
    };
    await promisify(execFile)('docker', ['compose', ...args], { cwd: ROOT, env, maxBuffer: LARGEST });
  }
}
