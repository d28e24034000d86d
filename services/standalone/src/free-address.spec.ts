import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { assertFree } from './free-address';

describe('assertFree', () => {
  it('throws a message with a remedy if the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(assertFree('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=`,
    );
    await expect(assertFree('127.0.0.1', port, 'METRICS_PORT')).rejects.toThrow('choose another: METRICS_PORT=');
    server.close();
    await once(server, 'close');
    await expect(assertFree('127.0.0.1', port)).resolves.toBeUndefined();
  });

  it('throws a message with a remedy if the address is of another machine', async () => {
    await expect(assertFree('203.0.113.7', 3000)).rejects.toThrow(/HOST is 203.0.113.7, which is not an address of this machine/);
  });
});
