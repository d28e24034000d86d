/**
 * Shows that rows read through the promise of `client.query(text)` survive into the old generation, where only a collection of the whole
 * heap frees them, and rows read through `client.query(text, callback)` do not (ADR 29). It needs only Node and pg, so it can be sent to
 * the authors of pg:
 *
 *     DATABASE_URL=postgres://… node pg-promise-retention.mjs
 *
 * Prints how often the whole heap was collected while 180 MB were read in 9,000 statements, each way in a process of its own.
 */
import { spawnSync } from 'node:child_process';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const STATEMENT = "SELECT i || repeat('x', 1000) AS text FROM generate_series(1, 20) AS i";
const STATEMENTS = 9000;
/** The observer is notified later. */
const OBSERVER_DELAY_MS = 100;

const ways = {
  promise: (client) => client.query(STATEMENT),
  callback: (client) =>
    new Promise((resolve, reject) => client.query(STATEMENT, (error, result) => (error ? reject(error) : resolve(result)))),
};

async function measure(way) {
  let fullCollections = 0;
  const isFull = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  new PerformanceObserver((list) => (fullCollections += list.getEntries().filter(isFull).length)).observe({ entryTypes: ['gc'] });
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  let characters = 0;
  for (let statement = 0; statement < STATEMENTS; statement += 1) {
    const { rows } = await ways[way](client);
    for (const { text } of rows) characters += text.length;
  }
  await pause(OBSERVER_DELAY_MS);
  process.stdout.write(`${way}: ${characters / 1_000_000} MB read, ${fullCollections} collections of the whole heap\n`);
  await client.end();
}

const [way] = process.argv.slice(2);
if (way) await measure(way);
else for (const each of Object.keys(ways)) spawnSync(process.execPath, [import.meta.filename, each], { stdio: 'inherit' });
