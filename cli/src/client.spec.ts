import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Client } from './client';
import { Failure } from './failure';

const pauses: number[] = [];
let close: () => void = () => undefined;
afterEach(() => {
  close();
  pauses.length = 0;
});

/** Starts a server that gives these responses one after another, and the last one from then on. */
async function clientOf(...responses: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    responses[Math.min(requests.length, responses.length) - 1]!(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  close = () => void server.close();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const beforeRetry = (_: string, seconds: number) => Promise.resolve(void pauses.push(seconds));
  return { client: new Client({ url, token: 'afterword_x', beforeRetry }), requests };
}

const answers =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(JSON.stringify(body));
const busy = answers(503, { error: 'A part of Afterword does not respond.', code: 'unavailable' }, { 'retry-after': '3' });
const cutOff = (request: IncomingMessage) => void request.socket.destroy();
const failureOf = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

describe('a request of the client', () => {
  it('is repeated while there is no response, as late as the server says', async () => {
    const { client, requests } = await clientOf(cutOff, busy, answers(200, { jobId: 'x' }));
    expect(await client.call('GET /api/jobs/{id}', { id: 'a b' })).toEqual({ jobId: 'x' });
    expect([pauses, requests.map(({ url }) => url)]).toEqual([[1, 3], Array(3).fill('/api/jobs/a%20b')]);
    expect(requests[0]!.headers.authorization).toBe('Bearer afterword_x');
  });

  it('is given up after half a minute', async () => {
    const { client, requests } = await clientOf(cutOff);
    expect(await failureOf(client.call('GET /api/episodes', {}))).toMatchObject({
      reason: 'unreachable',
      message: expect.stringMatching(/^There is no response from http/),
    });
    expect([pauses, requests.length]).toEqual([[1, 2, 4, 8, 15], 6]);
  });

  it('that changes something is repeated only with a key, and with the same one', async () => {
    const { client, requests } = await clientOf(busy, busy, answers(202, { jobId: 'x', started: true }));
    const id = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
    const refused = await failureOf(client.call('POST /api/episodes/{id}/generate', { id }));
    expect([refused, requests.length]).toEqual([new Failure('unreachable', 'A part of Afterword does not respond.'), 1]);
    await client.call('POST /api/episodes/{id}/generate', { id }, 'key-1');
    expect(requests.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [409, 'failed'],
    [500, 'failed'],
  ])('that is answered with %i is %s, in the words of the server', async (status, reason) => {
    const { client, requests } = await clientOf(answers(status, { error: 'So it is.', code: 'internal' }));
    expect(await failureOf(client.call('GET /api/episodes', {}))).toMatchObject({ reason, message: 'So it is.' });
    expect(requests).toHaveLength(1);
  });
});
