import { createServer } from 'node:net';

/** Below the ephemeral ports (from 32768 on Linux, 49152 elsewhere), so that the system does not assign one of ours. */
const FIRST = 10_000;
const PORTS_OF_A_WORKER = 1_000;
const WORKERS = 20;

const first = FIRST + (workerOfTests() % WORKERS) * PORTS_OF_A_WORKER;
let next = Math.floor(Math.random() * PORTS_OF_A_WORKER);

/** Returns a free port. No other test or worker gets the same one. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_OF_A_WORKER; tried++) {
    const port = first + (next++ % PORTS_OF_A_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`Every port from ${first} to ${first + PORTS_OF_A_WORKER - 1} is taken.`);
}

/** Jest numbers its workers from 1, Playwright from 0; a script is worker 0. */
function workerOfTests(): number {
  return Number(process.env['JEST_WORKER_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
