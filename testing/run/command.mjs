import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Longer than any step of the tests takes, so one that exceeds it hangs. `npm run prove` allows more. */
const MAX_STEP_MINUTES = Number(process.env.MAX_STEP_MINUTES ?? 35);

export const root = path.resolve(import.meta.dirname, '../..');

const MEMORY = '/dev/shm';
/** Several products run at the same time, and some get files of 500 MB. Docker offers 64 MB. */
const MIN_FREE_BYTES = 8 * 1024 ** 3;

export const environment = {
  ...process.env,
  /** Without it, Nx would pass .env, the settings of docker-compose.yml, to the tests. */
  NX_LOAD_DOT_ENV_FILES: 'false',
  /** Where `Product` creates data folders. A product writes 200 MB while it starts, and syncs each commit. */
  ...(hasRoomInMemory() && { PRODUCTS_FOLDER: MEMORY }),
};

function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/**
 * Runs a program that npm installed, from the root. It prints where we print, or into the file with the descriptor `output`. Resolves to
 * whether it succeeded.
 */
export async function runs(program, args, { env = {}, output = 'inherit' } = {}) {
  const installed = path.resolve(root, 'node_modules/.bin', program);
  const child = spawn(installed, args, {
    cwd: root,
    signal: AbortSignal.timeout(MAX_STEP_MINUTES * 60_000),
    stdio: ['inherit', output, output],
    env: { ...environment, ...env },
    shell: process.platform === 'win32',
  });
  try {
    const [status] = await once(child, 'exit');
    return status === 0;
  } catch (error) {
    process.stderr.write(`${program} was stopped: ${error.message}\n`);
    return false;
  }
}
