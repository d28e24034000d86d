import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { infrastructure } from '@afterword/testing';
import { Pool } from 'pg';
import { CheckedPool } from '../src/database/checked-pool';

/** A proxy in front of Postgres. After `losePower`, existing connections are reset when they are used, and new ones work. */
class Machine {
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async before(port: number): Promise<Machine> {
    const server = createServer();
    const machine = new Machine(server);
    server.on('connection', (near) => machine.join(near, connect(port, '127.0.0.1')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return machine;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** With `isSilent`, existing connections are not reset: nothing is ever received on them. */
  losePower({ isSilent = false } = {}): void {
    for (const near of this.sockets) {
      near.removeAllListeners('data');
      near.on('data', () => void (isSilent || near.resetAndDestroy()));
    }
    this.sockets.clear();
  }

  stop(): void {
    this.server.close();
  }

  private join(near: Socket, far: Socket): void {
    this.sockets.add(near);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    near.on('close', () => far.destroy());
    for (const socket of [near, far]) socket.on('error', () => undefined);
  }
}

let url: string;
let machine: Machine;
beforeAll(async () => void (url = (await infrastructure()).databaseUrl));
beforeEach(async () => void (machine = await Machine.before(Number(new URL(url).port))));
afterEach(() => machine.stop());

let pool: Pool;
afterEach(() => pool.end());

/** Uses three connections at the same time, so that three become idle. */
async function restThree(made: Pool): Promise<void> {
  pool = made;
  pool.on('error', () => undefined);
  const clients = await Promise.all([1, 2, 3].map(() => pool.connect()));
  for (const client of clients) client.release();
}

const settings = () => ({ connectionString: url.replace(/:\d+\//, `:${machine.port}/`), max: 3 });
const transaction = async () => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    await client.query('START TRANSACTION');
    await client.query('COMMIT');
  } finally {
    client.release();
  }
};

describe('CheckedPool', () => {
  it('returns no connection that was reset while it was idle', async () => {
    await restThree(new CheckedPool({ ...settings(), maxUncheckedRestMs: 0 }));
    machine.losePower();
    await Promise.all([transaction(), transaction(), transaction()]);
  });

  it('returns no connection that does not respond', async () => {
    await restThree(new CheckedPool({ ...settings(), maxUncheckedRestMs: 0 }));
    machine.losePower({ isSilent: true });
    await Promise.all([transaction(), transaction(), transaction()]);
  });

  it('does the same with a callback, as TypeORM uses it', async () => {
    await restThree(new CheckedPool({ ...settings(), maxUncheckedRestMs: 0 }));
    machine.losePower();
    const rows = await new Promise((resolve, reject) => {
      pool.connect((error, client, done) => {
        if (error || !client) return reject(error);
        client
          .query('SELECT 42 AS answer')
          .then((result) => resolve(result.rows), reject)
          .finally(() => done());
      });
    });
    expect(rows).toEqual([{ answer: 42 }]);
  });

  it('is needed: the pool of the driver fails', async () => {
    await restThree(new Pool(settings()));
    machine.losePower();
    await expect(transaction()).rejects.toThrow(/ECONNRESET|terminated/);
  });
});
