import { once } from 'node:events';
import { createServer, globalAgent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GuardedConnection, NOT_ENCRYPTED, PRIVATE_ADDRESS } from './guarded-connection';
import { post } from './post';

const open = new GuardedConnection();
const refusalOf = (url: string, address: string, connection = open) =>
  Object(connection.findRefusal(new URL(url), { address, family: address.includes(':') ? 6 : 4 })).code as string | undefined;

describe('addresses that are refused', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '169.254.169.254',
      '168.63.129.16',
      '255.255.255.255',
    ],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00:ec2::254',
      '::ffff:10.0.0.1',
      '::ffff:169.254.169.254',
      '64:ff9b::a00:1',
      '::7f00:1',
      '2002:7f00:1::',
    ],
  ])('include %s', (address) => {
    expect(refusalOf('https://hooks.example.org', address)).toBe(PRIVATE_ADDRESS);
  });

  it.each(['3.5.140.2', '2600:9000:20a5::1', '::ffff:3.5.140.2'])('do not include %s, except without TLS', (address) => {
    expect(refusalOf('https://hooks.example.org', address)).toBeUndefined();
    expect(refusalOf('http://hooks.example.org', address)).toBe(NOT_ENCRYPTED);
  });

  it('do not include the networks that are allowed, also without TLS', () => {
    const own = new GuardedConnection(['10.8.0.0/16', 'fd12::/16']);
    for (const address of ['10.8.1.1', 'fd12::1', '::ffff:10.8.1.1']) expect(refusalOf('http://wiki.local', address, own)).toBeUndefined();
    for (const address of ['10.9.1.1', 'fd13::1', '127.0.0.1']) expect(refusalOf('http://wiki.local', address, own)).toBe(PRIVATE_ADDRESS);
    expect(refusalOf('http://hooks.example.org', '3.5.140.2', own)).toBe(NOT_ENCRYPTED);
  });
});

describe('a connection', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((_, response) => response.end('x'.repeat(5000)));
    server.listen(0, 'localhost');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  const send = async (connection: GuardedConnection, host: string, maxBytes = 1024) =>
    post(connection.open(new URL(`http://${host}:${port}/`), { method: 'POST' }), '{}', maxBytes);

  it.each(['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'to %s is not made, however the address is written',
    async (host) => {
      await expect(send(open, host)).rejects.toMatchObject({ code: PRIVATE_ADDRESS });
    },
  );

  it('to an allowed network is made, and the start of the response is read', async () => {
    const own = new GuardedConnection(['127.0.0.0/8', '::1/128']);
    const { status, text } = await send(own, 'localhost');
    expect([status, text.length]).toEqual([200, 1024]);
    expect((await send(own, 'localhost', 0)).text).toBe('');
  });

  it('that other code keeps open is not used', async () => {
    const other = request({ host: 'localhost', port });
    other.end();
    const [response] = (await once(other, 'response')) as [NodeJS.ReadableStream];
    response.resume();
    await once(response, 'end');
    await expect(send(open, 'localhost')).rejects.toMatchObject({ code: PRIVATE_ADDRESS });
    globalAgent.destroy();
  });
});
