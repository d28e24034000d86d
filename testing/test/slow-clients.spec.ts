import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Findings } from '../fuzz/findings';
import { fuzzPatience } from '../fuzz/requests/slow-clients';

const BORNE_MS = 500;

describe('a client that never finishes its request', () => {
  const sockets: Socket[] = [];
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    sockets.splice(0).forEach((socket) => socket.destroy());
    servers.splice(0).forEach((server) => server.close());
  });

  async function findingsAt(serve: (socket: Socket) => void): Promise<Findings> {
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      serve(socket);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const findings = new Findings();
    await fuzzPatience(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, findings, BORNE_MS);
    return findings;
  }

  it('counts as disconnected if the server closes the connection', async () => {
    expect((await findingsAt((socket) => socket.once('data', () => socket.destroy()))).summary).toBe('');
  });

  it('counts as disconnected if the server resets the connection', async () => {
    expect((await findingsAt((socket) => socket.once('data', () => socket.resetAndDestroy()))).summary).toBe('');
  });

  it('is reported if the server never disconnects it', async () => {
    expect((await findingsAt((socket) => socket.resume())).summary.match(/was never disconnected/g)).toHaveLength(3);
  });
});
