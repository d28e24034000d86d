import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Client } from './client';
import { relay } from './relay';

interface Given {
  status?: number;
  type?: string;
  body: string;
}

let close: () => void = () => undefined;
afterEach(() => close());

/** Passes these messages on to a server that gives these responses in turn. */
async function passed(messages: (object | string)[], responses: Given[]) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const { status = 200, type = 'application/json', body } = responses[received.length]!;
    const sent = { headers: request.headers, body: '' };
    received.push(sent);
    request.on('data', (chunk) => (sent.body += chunk));
    request.on('end', () => response.writeHead(status, { 'content-type': type }).end(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  close = () => void server.close();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new Client({ url, token: 'afterword_x', beforeRetry: () => Promise.resolve() });
  const output = new PassThrough();
  const lines: string[] = [];
  output.on('data', (chunk) => lines.push(...String(chunk).split('\n').filter(Boolean)));
  /** An assistant sends the next message when it has the answer to the one before. */
  async function* assistant() {
    for (const message of messages) {
      const answered = once(output, 'data');
      yield `${typeof message === 'string' ? message : JSON.stringify(message)}\n`;
      if (typeof message === 'string' || 'id' in message) await answered;
    }
  }
  await relay(client, Readable.from(assistant()), output);
  return { received, lines };
}

describe('the relay between an assistant and the server', () => {
  it('repeats in headers what a message of 2026 is about, and who may send it', async () => {
    const params = { name: 'find_moments', _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } };
    const { received, lines } = await passed([{ jsonrpc: '2.0', id: 1, method: 'tools/call', params }], [{ body: '{"id":1,"result":{}}' }]);
    expect(received[0]!.headers).toMatchObject({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'find_moments',
      authorization: 'Bearer afterword_x',
    });
    expect(lines).toEqual(['{"id":1,"result":{}}']);
  });

  it('remembers the revision that an earlier assistant agreed on, and unpacks events', async () => {
    const answer = '{"id":1,"result":{"protocolVersion":"2025-11-25"}}';
    const { received, lines } = await passed(
      [
        { jsonrpc: '2.0', id: 1, method: 'initialize' },
        { jsonrpc: '2.0', method: 'notifications/initialized' },
      ],
      [
        { type: 'text/event-stream', body: `event: message\ndata: ${answer}\n\n` },
        { status: 202, body: '' },
      ],
    );
    expect(lines).toEqual([answer]);
    expect(received.map(({ headers }) => headers['mcp-protocol-version'])).toEqual([undefined, '2025-11-25']);
    expect(received[1]!.headers['mcp-method']).toBeUndefined();
  });

  it('tells the assistant the sentence with which the server refuses', async () => {
    const body = JSON.stringify({ error: 'This access token was revoked.', code: 'unauthenticated' });
    const { lines } = await passed([{ jsonrpc: '2.0', id: 'a', method: 'tools/list' }], [{ status: 401, body }]);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { jsonrpc: '2.0', id: 'a', error: { code: -32_000, message: 'This access token was revoked.' } },
    ]);
  });

  it('leaves it to the server to say that a line is no message', async () => {
    const { received, lines } = await passed(['no message'], [{ status: 400, body: '{"id":null,"error":{"code":-32700}}' }]);
    expect([received[0]!.body, lines]).toEqual(['no message', ['{"id":null,"error":{"code":-32700}}']]);
  });
});
