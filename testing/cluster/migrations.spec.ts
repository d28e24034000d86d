import { expect, it } from '@jest/globals';
import { Client } from 'pg';
import { infrastructure } from '../src';
import { ServiceProcess } from '../src/product/service-process';

const infra = await infrastructure();

it('an init container that waits for a database ends when it is told to', async () => {
  const init = new ServiceProcess('dictionary', { ...infra.settings, DATABASE_URL: 'postgres://127.0.0.1:1' }, ['migrate']);
  await init.until(async () => init.printed.includes('not available'), 'a warning');
  expect(await init.stop()).toBe(143);
}, 120_000);

it('three init containers migrate one database concurrently, and each succeeds', async () => {
  const inits = [1, 2, 3].map(() => new ServiceProcess('dictionary', infra.settings, ['migrate']));
  expect(await Promise.all(inits.map((init) => init.exitCode()))).toEqual([0, 0, 0]);
  expect(inits.map((init) => init.printed)).toEqual(Array(3).fill('The database is up to date.\n'));

  const client = new Client({ connectionString: `${infra.databaseUrl.replace(/\/[^/]*$/, '')}/${infra.databasePrefix}_dictionary` });
  await client.connect();
  const { rows } = await client.query<{ name: string; times: string }>('SELECT name, count(*) AS times FROM migrations GROUP BY name');
  await client.end();
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ times }) => times !== '1')).toEqual([]);
});
