import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium } from '@playwright/test';
import { freePort, waitUntil } from '../src/product';
import { findProgram } from './observability/find-program';

const caddy = findProgram('caddy');
const FOLDER = path.resolve(import.meta.dirname, '../../deploy/caddy');
const SENTENCE = 'Afterword is not available right now. Try again in a moment.';

const BROWSERS = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const SESSION = 'afterword_session=a.token';

/** Says something in the stream that was opened last. */
let say: (text: string) => void = () => undefined;

/** A gateway that responds with JSON, and with an endless stream. It knows one session, and signs a browser in. */
const gateway = createServer(({ url, method, headers }, response) => {
  if (url === '/api/auth/session') response.writeHead(method === 'GET' && headers.cookie?.includes(SESSION) ? 200 : 401).end('{}');
  else if (url === '/sign-in') response.setHeader('set-cookie', `${SESSION}; Path=/; HttpOnly; SameSite=Strict`).end();
  else if (url === '/api/live') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    say = (text) => response.write(text);
  } else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify('word '.repeat(2000)));
});

/** A stand-in for Grafana, Prometheus and Alertmanager: returns what it was asked for, and as whom. */
const grafana = createServer(async (request, response) => {
  const { url, method, headers } = request;
  const { cookie, authorization, 'x-webauth-user': user } = headers;
  const body = (await text(request)) || undefined;
  response.end(JSON.stringify({ url, method, user, cookie, authorization, body }));
});

/** Another site: a message with one link. */
const webmail = createServer(({ url }, response) => {
  const link = new URL(url!, 'http://localhost').searchParams.get('link')!;
  response.setHeader('content-type', 'text/html').end(`<a href="${link}">Open</a>`);
});

(caddy ? describe : describe.skip)('Caddy in the compose file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-caddy-'));
  let url: string;
  let adminSocket: string;
  let env: NodeJS.ProcessEnv;
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    await once(grafana.listen(0, '127.0.0.1'), 'listening');
    await once(webmail.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${await freePort()}`;
    const watching = `127.0.0.1:${(grafana.address() as AddressInfo).port}`;
    adminSocket = `unix/${path.join(folder, 'admin.sock')}`;
    env = {
      ...process.env,
      ADMIN: adminSocket,
      SITE_ADDRESS: url,
      GATEWAY: `127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      GATEWAY_PATIENCE: '100ms',
      GRAFANA: watching,
      PROMETHEUS: watching,
      ALERTMANAGER: watching,
      JAEGER: watching,
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
    webmail.close();
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

  const openGrafana = (at: string, headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(url + at, { headers, redirect: 'manual', ...init });

  it('leads to Grafana, where everyone who is signed in to Afterword is the same viewer', async () => {
    const response = await openGrafana('/grafana', { cookie: SESSION }, { redirect: 'follow' });
    expect(response).toMatchObject({ ok: true, url: `${url}/grafana/` });
    expect(await response.json()).toEqual({ url: '/grafana/', method: 'GET', user: 'team', cookie: '' });
    const query = await openGrafana(
      '/grafana/api/ds/query?type=sql',
      { cookie: `theme=dark; ${SESSION}` },
      { method: 'POST', body: '{"queries":[]}' },
    );
    expect(await query.json()).toEqual({
      url: '/grafana/api/ds/query?type=sql',
      method: 'POST',
      user: 'team',
      cookie: 'theme=dark;',
      body: '{"queries":[]}',
    });
  });

  it('lets nobody else see Grafana: pages lead to the sign-in, and programs are refused', async () => {
    for (const cookie of ['', 'afterword_session=forged', 'grafana_session=admin']) {
      const page = await openGrafana('/grafana/d/afterword-team', { cookie, accept: 'text/html,*/*' });
      expect([page.status, page.headers.get('location')]).toEqual([302, '/']);
      const framed = await openGrafana('/grafana/', {
        cookie,
        accept: 'text/html',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': 'iframe',
      });
      expect(framed.headers.get('location')).toBe('/');
      const program = await openGrafana('/grafana/api/search', { cookie, 'x-webauth-user': 'admin' });
      expect([program.status, await program.text()]).toEqual([401, 'Sign in to Afterword first.']);
    }
  });

  it('opens what a link in webmail leads to, and for others the sign-in', async () => {
    const browser = await chromium.launch({ executablePath: BROWSERS.find((file) => file && existsSync(file)), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const follow = async (address: string) => {
        await page.goto(`http://localhost:${(webmail.address() as AddressInfo).port}/?link=${encodeURIComponent(url + address)}`);
        await page.getByRole('link').click();
      };
      await follow('/grafana/d/afterword-team');
      await page.waitForURL(`${url}/`);
      await page.goto(`${url}/sign-in`);
      await follow('/grafana/d/afterword-team?var-show=all');
      await page.getByText('"user":"team"').waitFor();
      await follow('/prometheus/graph?g0.expr=up');
      await page.getByText('"url":"/graph?g0.expr=up"').waitFor();
    } finally {
      await browser.close();
    }
  });

  it('takes no name from outside, and shows Grafana no session of Afterword', async () => {
    for (const header of ['x-webauth-user', 'X-WEBAUTH-USER', 'X-Webauth-User']) {
      const forged = await openGrafana('/grafana/', { cookie: SESSION, [header]: 'admin', authorization: 'Bearer a.token' });
      expect(await forged.json()).toEqual({ url: '/grafana/', method: 'GET', user: 'team', cookie: '' });
    }
  });

  it('lets an administrator sign in to Grafana itself', async () => {
    const form = await openGrafana('/grafana/login', { cookie: SESSION, 'x-webauth-user': 'admin' }, { method: 'POST', body: '{}' });
    expect(await form.json()).toEqual({ url: '/grafana/login', method: 'POST', cookie: '', body: '{}' });
    const after = await openGrafana('/grafana/', { cookie: `grafana_session=theirs; ${SESSION}`, 'x-webauth-user': 'admin' });
    expect(await after.json()).toEqual({ url: '/grafana/', method: 'GET', cookie: 'grafana_session=theirs;' });
  });

  it('leads to Prometheus and Alertmanager, which have no sign-in of their own, only whoever is signed in', async () => {
    for (const tool of ['prometheus', 'alertmanager']) {
      const response = await openGrafana(`/${tool}`, { cookie: SESSION, authorization: 'Bearer a.token' }, { redirect: 'follow' });
      expect(response).toMatchObject({ ok: true, url: `${url}/${tool}/` });
      expect(await response.json()).toEqual({ url: '/', method: 'GET', cookie: '' });
      const query = await openGrafana(`/${tool}/api/v1/query?query=up`, { cookie: SESSION });
      expect(await query.json()).toMatchObject({ url: '/api/v1/query?query=up' });
      expect((await openGrafana(`/${tool}/`, { accept: 'text/html' })).headers.get('location')).toBe('/');
      expect((await openGrafana(`/${tool}/api/v1/query`, {})).status).toBe(401);
    }
  });

  it('leads to Jaeger, which knows the path under which it is', async () => {
    const response = await openGrafana('/jaeger', { cookie: SESSION }, { redirect: 'follow' });
    expect(await response.json()).toEqual({ url: '/jaeger/', method: 'GET', cookie: '' });
    expect((await openGrafana('/jaeger/api/services', {})).status).toBe(401);
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

  // The last one, because Caddy then closes idle connections, which another request may just be using.
  it('reads its file again without ending the streams of open pages, as deploy/upgrade.sh has it do', async () => {
    const response = await fetch(`${url}/api/live`);
    const reader = response.body!.getReader();
    await reader.read();
    const file = ['--adapter', 'caddyfile', '--config', path.join(FOLDER, 'Caddyfile')];
    const { status, stderr } = spawnSync(caddy!, ['reload', ...file, '--address', adminSocket, '--force'], { env, encoding: 'utf8' });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    say('data: after it\n\n');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: after it\n\n');
    await reader.cancel();
  });
});
