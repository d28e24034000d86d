import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { detectConfinement, type ResourceLimits, startConfined } from '../src/child-process';

const MEGABYTE = 1024 * 1024;
const LIMITS: ResourceLimits = {
  timeoutMs: 60_000,
  cpuSeconds: 30,
  memoryBytes: 400 * MEGABYTE,
  fileBytes: MEGABYTE,
  outputBytes: 10 * MEGABYTE,
};
const folder = mkdtempSync(path.join(tmpdir(), 'confined-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { limits, withoutNetwork } = await detectConfinement();
const whereLimited = limits ? it : it.skip;
const whereIsolated = withoutNetwork ? it : it.skip;

interface Options {
  limits?: Partial<ResourceLimits>;
  network?: boolean;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  program?: string;
}

/** Runs an untrusted script and returns how it ended and what it wrote. */
async function run(script: string, { limits: own, network = false, program = process.execPath, ...rest }: Options = {}) {
  const child = await startConfined({ program, args: ['-e', script], limits: { ...LIMITS, ...own }, network, ...rest });
  const chunks: Buffer[] = [];
  const [ending] = await Promise.all([
    child.ended,
    (async () => {
      for await (const chunk of child.output) chunks.push(chunk);
    })(),
  ]);
  return { ...ending, output: Buffer.concat(chunks).toString() };
}

describe('a confined program', () => {
  it('runs, and its output and errors are read', async () => {
    const ended = await run('console.log("result"); console.error("one"); console.error("two"); process.exitCode = 3');
    expect(ended).toEqual({ code: 3, signal: null, lastLines: ['one', 'two'], output: 'result\n' });
  });

  whereLimited('cannot exceed its memory limit', async () => {
    const exhaustsMemory =
      'const all = []; for (let i = 0; i < 40; i += 1) all.push(Buffer.alloc(50 * 1024 * 1024, 1)); console.log("had it all")';
    await expect(run(exhaustsMemory)).rejects.toMatchObject({ name: 'ResourceLimitExceeded', resource: 'memory' });
  });

  whereLimited('cannot write a file above its limit', async () => {
    const file = path.join(folder, 'huge');
    const writing = `const fs = require('node:fs'); const f = fs.openSync(${JSON.stringify(file)}, 'w');
      try { for (let i = 0; i < 100; i += 1) fs.writeSync(f, Buffer.alloc(1024 * 1024)); } catch (error) { console.error(error.code); process.exit(1); }`;
    const ended = await run(writing).catch((error: unknown) => error);
    expect(ended).not.toMatchObject({ code: 0 });
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThanOrEqual(MEGABYTE);
  });

  whereLimited('is killed when it exceeds its processor time', async () => {
    const endless = run('for (;;);', { limits: { cpuSeconds: 1 } });
    await expect(endless).rejects.toMatchObject({ name: 'ResourceLimitExceeded', resource: 'time' });
  });

  whereIsolated('cannot connect to any address, including this machine, unless the network is allowed', async () => {
    const server = createServer((socket) => socket.end('secret')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const curious = `require('node:net').connect(${port}, '127.0.0.1').on('data', (text) => console.log(String(text))).on('error', (error) => console.log(error.code))`;
    expect((await run(curious, { network: true })).output).toBe('secret\n');
    expect((await run(curious)).output).toMatch(/^E(NETUNREACH|CONNREFUSED|ADDRNOTAVAIL|HOSTUNREACH)\n$/);
    server.close();
  });

  it('is killed at its timeout', async () => {
    const asleep = run('setInterval(() => undefined, 1000)', { limits: { timeoutMs: 300 } });
    await expect(asleep).rejects.toMatchObject({ name: 'ResourceLimitExceeded', resource: 'time' });
  });

  it('is killed when it exceeds its output limit', async () => {
    const writesEndlessly = 'const more = () => process.stdout.write(Buffer.alloc(1024 * 1024), more); more()';
    await expect(run(writesEndlessly)).rejects.toMatchObject({ name: 'ResourceLimitExceeded', resource: 'output' });
  });

  it('is killed when its signal aborts', async () => {
    const work = new AbortController();
    const running = run('console.log("ready"); setInterval(() => undefined, 1000)', { signal: work.signal });
    work.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('has the given environment, and none of our settings', async () => {
    process.env['APP_PASSWORD'] = 'kettle-morning-47';
    const show = 'console.log(JSON.stringify([process.env.APP_PASSWORD ?? null, process.env.OWN ?? null]))';
    expect((await run(show)).output).toBe('[null,null]\n');
    expect((await run(show, { env: { OWN: '1' } })).output).toBe('[null,"1"]\n');
    delete process.env['APP_PASSWORD'];
  });

  it('that is not installed is named in the error', async () => {
    for (const program of ['no-such-program', path.join(folder, 'no-such-program')]) {
      await expect(run('', { program })).rejects.toMatchObject({ code: 'ENOENT', message: expect.stringContaining('no-such-program') });
    }
  });
});
