import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePort } from '../src/product';

/** The first ephemeral port of Linux. */
const GIVEN_BY_THE_SYSTEM = 32_768;

describe('a free port', () => {
  it('is unique, and below the ephemeral ports', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports).size).toBe(50);
    expect(Math.max(...ports)).toBeLessThan(GIVEN_BY_THE_SYSTEM);
  });

  it('is not in use', async () => {
    const taken = (await freePort()) + 1;
    const server = createServer().listen(taken, '127.0.0.1');
    await once(server, 'listening');
    expect(await freePort()).not.toBe(taken);
    server.close();
  });
});
