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
const FOLDER = path.resolve(import.meta.dirname, '../../deploy/caddy');
const SENTENCE = 'Afterword is not available right now. Try again in a moment.';

/** A gateway that responds with JSON, and with an endless stream. */
const gateway = createServer(({ url }, response) => {
  if (url === '/api/live') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify('word '.repeat(2000)));
});

/** Returns the path that it was asked for. */
const grafana = createServer(({ url }, response) => void response.end(url));

(caddy ? describe : describe.skip)('Caddy in the compose file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-caddy-'));
  let url: string;
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    await once(grafana.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${await freePort()}`;
    const env = {
      ...process.env,
      SITE_ADDRESS: url,
      GATEWAY: `127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      GATEWAY_PATIENCE: '100ms',
      GRAFANA: `127.0.0.1:${(grafana.address() as AddressInfo).port}`,
      PAGES: path.join(FOLDER, 'pages'),
      S3_BUCKET: 'afterword-audio',
      S3_UPSTREAM: `127.0.0.1:${await freePort()}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    const door = spawn(caddy!, ['run', '--adapter', 'caddyfile', '--config', path.join(FOLDER, 'Caddyfile')], { env, stdio: 'ignore' });
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
    grafana.close();
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

  it('leads to Grafana', async () => {
    const response = await fetch(`${url}/grafana`);
    expect(response).toMatchObject({ ok: true, url: `${url}/grafana/` });
    expect(await response.text()).toBe('/grafana/');
  });

  it('shows a page that reloads itself while no gateway responds, and an error of the API to programs', async () => {
    const { port } = gateway.address() as AddressInfo;
    gateway.closeAllConnections();
    await new Promise((closed) => gateway.close(closed));
    const page = await fetch(`${url}/episode/1`);
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ]);
    expect(await page.text()).toMatch(/http-equiv="refresh" content="5"[^]*<h1>Afterword is not available right now<\/h1>/);
    for (const address of ['/api/episodes', '/s3/multipart']) {
      const response = await fetch(url + address);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toEqual({ error: SENTENCE, message: SENTENCE, code: 'unavailable' });
    }
    await once(gateway.listen(port, '127.0.0.1'), 'listening');
    expect((await fetch(`${url}/api/episodes`)).status).toBe(200);
  });
});
