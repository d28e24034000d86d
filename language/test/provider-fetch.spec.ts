import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createProviderFetch, ResponseTooLargeError } from '@afterword/language/provider';

const KEY = 'sk-very-secret';

describe('calling a provider', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  async function asking(answer: (response: ServerResponse) => void): Promise<Response> {
    const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return createProviderFetch({ key: KEY, maxResponseBytes: 1000 })(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  it('returns a refusal without the key that it repeats', async () => {
    const answer = await asking((response) => response.writeHead(401, { 'retry-after': '7' }).end(`There is no key ${KEY}.`));
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([401, '7', 'There is no key [key].']);
  });

  it('returns a response as it is', async () => {
    expect(await (await asking((response) => response.end(KEY))).text()).toBe(KEY);
  });

  it('does not read a response that is larger than any that makes sense', async () => {
    const endless = await asking((response) => {
      const timer = setInterval(() => response.write('x'.repeat(500)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await expect(endless.text()).rejects.toThrow(ResponseTooLargeError);
    await expect(asking((response) => response.writeHead(500).end('x'.repeat(2000)))).rejects.toThrow(ResponseTooLargeError);
  });

  it('does not follow a redirect', async () => {
    await expect(asking((response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end())).rejects.toThrow('fetch failed');
  });
});
