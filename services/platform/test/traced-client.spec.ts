import { describe, expect, it } from '@jest/globals';
import { infrastructure } from '@afterword/testing';
import { TracedClient } from '../src/database/traced-client';

describe('a connection', () => {
  it('carries out one after the other what is asked of it at once, also after a statement that fails', async () => {
    const { databaseUrl } = await infrastructure();
    const client = new TracedClient({ connectionString: databaseUrl });
    await client.connect();
    let idle = 0;
    client.on('drain', () => (idle += 1));
    const asked = ['SELECT 1 AS n', 'SELECT nothing', 'SELECT 2 AS n'].map((sql) => client.query<{ n: number }>(sql));
    const [first, second, third] = await Promise.allSettled(asked);
    expect([first, third]).toMatchObject([{ value: { rows: [{ n: 1 }] } }, { value: { rows: [{ n: 2 }] } }]);
    expect(second).toMatchObject({ status: 'rejected' });
    expect(idle).toBe(3);
    await client.end();
  });
});
