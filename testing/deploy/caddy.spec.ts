import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, waitUntil } from '../src/product';
import { findProgram } from './observability/find-program';

const caddy = findProgram('caddy');
const CADDYFILE = path.resolve(import.meta.dirname, '../../deploy/caddy/Caddyfile');

/** A gateway that responds with JSON, and with an endless stream. */
const gateway = createServer(({ url }, response) => {
  if (url === '/api/live') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify('word '.repeat(2000)));
});

(caddy ? describe : describe.skip)('Caddy in the compose file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-caddy-'));
  let url: string;
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${await freePort()}`;
    const env = {
      ...process.env,
      SITE_ADDRESS: url,
      GATEWAY: `127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      S3_BUCKET: 'afterword-audio',
      S3_UPSTREAM: `127.0.0.1:${await freePort()}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    const door = spawn(caddy!, ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], { env, stdio: 'ignore' });
    const ended = once(door, 'exit');
    stop = () => (door.kill(), ended);
    await waitUntil(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      30_000,
      () => 'Caddy to respond',
    );
  });
  afterAll(async () => {
    await stop();
    gateway.closeAllConnections();
    gateway.close();
    rmSync(folder, { recursive: true });
  });

  it('compresses responses', async () => {
    const response = await fetch(`${url}/api/episodes`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toHaveLength(10_000);
  });

  it('forwards live notices at once', async () => {
    const response = await fetch(`${url}/api/live`, { headers: { 'accept-encoding': 'gzip' } });
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    expect(new TextDecoder().decode(value)).toBe('data: first\n\n');
  });
});
