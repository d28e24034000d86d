import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { infrastructure } from '../src';
import { freePort } from '../src/product/free-port';
import { ServiceProcess } from '../src/product/service-process';

const SERVICES = ['gateway', 'episodes', 'transcription', 'content', 'collaboration', 'insights', 'dictionary'];
const ROOT = path.resolve(import.meta.dirname, '../..');

const portOfNobody = async () => String(await freePort());

describe.each(SERVICES)('%s as a process of its own', (service) => {
  jest.setTimeout(60_000);
  let settings: Record<string, string>;
  const running: ServiceProcess[] = [];
  const start = (changes: Record<string, string> = {}, args: string[] = []) => {
    const process = new ServiceProcess(service, { ...settings, ...changes }, args);
    running.push(process);
    return process;
  };
  const get = (where: string) => fetch(`http://127.0.0.1:${settings['PORT']}${where}`);

  beforeAll(async () => {
    execFileSync(process.execPath, ['../platform/build.mjs'], { cwd: path.join(ROOT, 'services', service), stdio: 'ignore' });
    const servers = await infrastructure();
    settings = { ...servers.settings, PORT: await portOfNobody(), APP_PASSWORD: 'open the door', SESSION_SECRET: 'x'.repeat(32) };
  });

  afterAll(() => Promise.all(running.map((process) => process.stop('SIGKILL'))));

  it('starts, tells how it is, logs JSON, and stops cleanly; and again on the same database', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const process = start({ LOG_LEVEL: 'debug' });
      await process.until(async () => (await get('/readyz')).ok, 'readiness');
      expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
      expect(await (await get('/metrics')).text()).toContain(`service="${service}"`);
      expect(await process.stop()).toBe(0);
      const lines = process.printed.trim().split('\n').filter(Boolean);
      expect(lines.map((line) => (JSON.parse(line) as { service: string }).service)).toEqual(lines.map(() => service));
    }
  });

  it('is alive but not ready, and stops cleanly, while nothing it needs answers', async () => {
    const silent = await portOfNobody();
    const process = start({ DATABASE_URL: `postgres://postgres@127.0.0.1:${silent}`, NATS_URL: `nats://127.0.0.1:${silent}` });
    await process.until(async () => (await get('/healthz')).ok, 'life');
    expect((await get('/readyz')).status).toBe(503);
    expect(await process.stop()).toBe(0);
  });

  it('says in one line which setting it cannot use, and ends', async () => {
    const process = start({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await process.exitCode()).toBe(1);
    expect(process.printed.trim().split('\n')).toHaveLength(1);
    expect(process.printed).toMatch(/PORT .*LOG_LEVEL|LOG_LEVEL .*PORT/);
  });
});
