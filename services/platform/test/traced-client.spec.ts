import { getHeapSpaceStatistics } from 'node:v8';
import { describe, expect, it } from '@jest/globals';
import { infrastructure } from '@afterword/testing';
import { TracedClient } from '../src/database/traced-client';

describe('TracedClient', () => {
  it('runs concurrent statements one after the other, also after one that fails', async () => {
    const { databaseUrl } = await infrastructure();
    const client = new TracedClient({ connectionString: databaseUrl });
    await client.connect();
    /** At least after the two that succeed: Postgres may report an error before it is ready for the next statement. */
    let idle = 0;
    client.on('drain', () => (idle += 1));
    const statements = ['SELECT 1 AS n', 'SELECT nothing', 'SELECT 2 AS n'].map((sql) => client.query<{ n: number }>(sql));
    const [first, second, third] = await Promise.allSettled(statements);
    expect([first, third]).toMatchObject([{ value: { rows: [{ n: 1 }] } }, { value: { rows: [{ n: 2 }] } }]);
    expect(second).toMatchObject({ status: 'rejected' });
    expect(idle).toBeGreaterThanOrEqual(2);
    await client.end();
  });

  it('does not retain results until a full garbage collection', async () => {
    const { databaseUrl } = await infrastructure();
    const client = new TracedClient({ connectionString: databaseUrl });
    await client.connect();
    const oldBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size;
    let readBytes = 0;
    const read = async () => {
      const { rows } = await client.query<{ text: string }>("SELECT i || repeat('x', 1000) AS text FROM generate_series(1, 20) AS i");
      for (const { text } of rows) readBytes += text.length;
    };
    /** The rest of the process also allocates, so the smallest share of three runs counts. */
    const shares: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      for (let time = 0; time < 500; time += 1) await read();
      readBytes = 0;
      const before = oldBytes();
      for (let time = 0; time < 3000; time += 1) await read();
      shares.push((oldBytes() - before) / readBytes);
    }
    expect(Math.min(...shares)).toBeLessThan(0.05);
    await client.end();
  });
});
