import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Metrics } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { ListEpisodes } from '@afterword/proto';
import { GatewayFixture } from './gateway.fixture';

const BEGUN = 'POST /api/auth/verify HTTP/1.1\r\nHost: 127.0.0.1\r\n';
const CLIENTS = 200;

describe('a slow or broken client', () => {
  let gateway: GatewayFixture;
  const sockets: Socket[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'afterword-log-'));
  const logFile = join(folder, 'gateway.log');
  beforeAll(async () => {
    gateway = await GatewayFixture.start({ S3_PUBLIC_ENDPOINT: 'https://s3.example.org', LOG_LEVEL: 'error', LOG_FILE: logFile });
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [], next: null }));
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
  afterAll(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  });

  async function sending(bytes: string): Promise<Socket> {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  }

  /** Returns how many sign-in requests have ended. */
  async function measured(): Promise<number> {
    const { values } = await gateway.service.app.get(Metrics).httpSeconds.get();
    const counts = values.filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.route === '/api/auth/verify');
    return counts.reduce((sum, { value }) => sum + value, 0);
  }

  it('that disconnects within a body is not logged as an error', async () => {
    const before = await measured();
    (await sending(`${BEGUN}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`)).destroy();
    await eventually(async () => expect(await measured()).toBe(before + 1));
    expect(readFileSync(logFile, 'utf8')).not.toContain('A request failed.');
  });

  it.each([
    ['headers', BEGUN],
    ['a body', `${BEGUN}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`],
  ])('that sends half of %s does not delay others, even with two hundred of them', async (_, half) => {
    await Promise.all(Array.from({ length: CLIENTS }, () => sending(half)));
    expect((await gateway.call('GET /api/episodes')).status).toBe(200);
  });

  it('has 20 seconds for headers and a minute for a request', () => {
    expect(gateway.service.app.getHttpServer()).toMatchObject({ headersTimeout: 20_000, requestTimeout: 60_000, timeout: 300_000 });
  });

  it.each([
    ['bytes that are no request', 'HELLO\r\n\r\n', /^HTTP\/1\.1 400 .*"The request cannot be read\."/s],
    [
      'an address that is too long',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
      /^HTTP\/1\.1 431 .*"The address and the headers of the request are too long\."/s,
    ],
    ['two lengths', `${BEGUN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, /^HTTP\/1\.1 400 /],
    ['a header with a line end', `GET / HTTP/1.1\r\nHost: a\r\nx: a\nb: c\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ])('that sends %s gets the error body of all other errors', async (_, bytes, expected) => {
    const response = await text(await sending(bytes));
    expect(response).toMatch(expected);
    expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'invalid_input',
      error: expect.stringMatching(/\.$/),
    });
  });
});
