import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { infrastructure } from '../src';
import { freePort } from '../src/product/free-port';
import { ServiceProcess } from '../src/product/service-process';

const SERVICES = ['gateway', 'episodes', 'transcription', 'content', 'collaboration', 'insights', 'dictionary'];

const newPort = async () => String(await freePort());

describe.each(SERVICES)('%s as a process of its own', (service) => {
  jest.setTimeout(300_000);
  let settings: Record<string, string>;
  const running: ServiceProcess[] = [];
  const start = (changes: Record<string, string> = {}, args: string[] = []) => {
    const process = new ServiceProcess(service, { ...settings, ...changes }, args);
    running.push(process);
    return process;
  };
  const get = (where: string) => fetch(`http://127.0.0.1:${settings['PORT']}${where}`);
  const metrics = () => fetch(`http://127.0.0.1:${settings['METRICS_PORT']}/metrics`);

  beforeAll(async () => {
    const servers = await infrastructure();
    const ports = { PORT: await newPort(), METRICS_PORT: await newPort() };
    settings = { ...servers.settings, ...ports, APP_PASSWORD: 'open the door', SESSION_SECRET: 'x'.repeat(32) };
  });

  afterAll(() => Promise.all(running.map((process) => process.stop('SIGKILL'))));

  it('starts, reports its health, logs JSON, and stops cleanly, twice on the same database', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const process = start({ LOG_LEVEL: 'debug' });
      await process.until(async () => (await get('/readyz')).ok, 'readiness');
      expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
      expect(await (await metrics()).text()).toContain(`afterword_ready{lane="all",service="${service}"} 1`);
      expect((await get('/metrics')).status).toBe(404);
      expect(await process.stop()).toBe(0);
      const lines = process.printed.trim().split('\n').filter(Boolean);
      expect(lines.map((line) => (JSON.parse(line) as { service: string }).service)).toEqual(lines.map(() => service));
    }
  });

  it('is alive but not ready, and stops cleanly, while its dependencies do not respond', async () => {
    const silent = await newPort();
    const process = start({ DATABASE_URL: `postgres://postgres@127.0.0.1:${silent}`, NATS_URL: `nats://127.0.0.1:${silent}` });
    await process.until(async () => (await get('/healthz')).ok, 'life');
    expect((await get('/readyz')).status).toBe(503);
    expect(await (await metrics()).text()).toContain(`afterword_ready{lane="all",service="${service}"} 0`);
    expect(await process.stop()).toBe(0);
  });

  it('prints an invalid setting in one line, and exits', async () => {
    const process = start({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await process.exitCode()).toBe(1);
    expect(process.printed.trim().split('\n')).toHaveLength(1);
    expect(process.printed).toMatch(/PORT .*LOG_LEVEL|LOG_LEVEL .*PORT/);
  });
});
