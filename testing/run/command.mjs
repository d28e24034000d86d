import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

const MEMORY = '/dev/shm';
/** Several products run at the same time, and some get files of 500 MB. Docker offers 64 MB. */
const MIN_FREE_BYTES = 8 * 1024 ** 3;

/** Longer than any step of the tests takes, so one that exceeds it hangs. */
const MAX_STEP_MINUTES = 35;

/** Returns the environment of the tests. They take a fifth less processor time with their files in memory. */
export const environment = () => ({
  ...process.env,
  /** Without it, Nx would pass .env, the settings of docker-compose.yml, to the tests. */
  NX_LOAD_DOT_ENV_FILES: 'false',
  ...(hasRoomInMemory() && { PRODUCTS_FOLDER: MEMORY, TMPDIR: process.env.TMPDIR ?? MEMORY }),
});

/** Whether memory has room for the files of the tests, and they may run the programs that they write. */
function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_FREE_BYTES && !isMountedNoExec(MEMORY);
}

function isMountedNoExec(folder) {
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  return mounts.some(([, mountedAt, , options]) => mountedAt === folder && options.split(',').includes('noexec'));
}

/**
 * Runs a program that npm installed, from the root. It prints where we print, or into the file with the descriptor `output`. Resolves to
 * whether it succeeded.
 */
export async function runs(program, args, { env = {}, output = 'inherit' } = {}) {
  const installed = path.resolve(root, 'node_modules/.bin', program);
  const child = spawn(installed, args, {
    cwd: root,
    signal: AbortSignal.timeout(Number(process.env.MAX_STEP_MINUTES ?? MAX_STEP_MINUTES) * 60_000),
    stdio: ['inherit', output, output],
    env: { ...environment(), ...env },
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
