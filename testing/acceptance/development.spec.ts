import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { authRoutes, dictionaryRoutes } from '@afterword/proto';
import { Api, waitUntil } from '../src/product';
import { freePort } from '../src/product/free-port';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_MS = 80_000;
const APP_PASSWORD = 'development';

let folder: string;
let page: string;
let gateway: string;
let debuggerPort: string;
let server: ChildProcess;
let printed = '';

const signIn = () =>
  fetch(`${page}${authRoutes.verify.path.replace('POST ', '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: page },
    body: JSON.stringify({ password: APP_PASSWORD }),
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'afterword-development-'));
  chmodSync(folder, 0o755);
  const [PORT, DEV_PORT, DEBUG_PORT] = [String(await freePort()), String(await freePort()), String(await freePort())];
  debuggerPort = DEBUG_PORT;
  page = `http://localhost:${DEV_PORT}`;
  gateway = `http://127.0.0.1:${PORT}`;
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT, DEV_PORT, DEBUG_PORT, APP_PASSWORD };
  server = spawn(process.execPath, ['services/standalone/dev.mjs', '--inspect', 'dictionary'], { cwd: ROOT, env });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  await waitUntil(
    () => printed.includes('The services are running after'),
    START_MS,
    () => `\`npm run dev\`; its output:\n${printed}`,
  );
});

afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

it('serves the page with hot replacement, where signing in works', async () => {
  expect(await (await fetch(page)).text()).toContain('/@vite/client');
  expect((await signIn()).status).toBe(200);
});

it('needs no built page, because the gateway serves none', async () => {
  expect((await fetch(gateway)).status).toBe(404);
});

it('runs one service as its own process with a debugger, and it responds', async () => {
  const { token } = (await (await signIn()).json()) as { token: string };
  const api = new Api(page, token);
  await waitUntil(
    () =>
      api.request(dictionaryRoutes.list, {}).then(
        () => true,
        () => false,
      ),
    START_MS,
    () => `the dictionary to respond; the output:\n${printed}`,
  );
  const targets = (await (await fetch(`http://127.0.0.1:${debuggerPort}/json`)).json()) as { url: string }[];
  expect(targets[0]?.url).toContain('services/dictionary/dist-dev/main.js');
});

it.each([['--debug'], ['--inspect', 'gateway'], ['--inspect', 'nobody']])(
  'prints in one line why it does not start with %s %s',
  async (...args: string[]) => {
    const refused = spawn(process.execPath, ['services/standalone/dev.mjs', ...args.filter(Boolean)], { cwd: ROOT });
    let output = '';
    refused.stderr.on('data', (chunk) => (output += chunk));
    const [code] = await once(refused, 'close');
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(/Usage|no service/);
  },
);
