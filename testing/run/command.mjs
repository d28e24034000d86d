import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Longer than any step of the tests takes, so one that exceeds it hangs. `npm run prove` allows more. */
const MAX_STEP_MINUTES = Number(process.env.MAX_STEP_MINUTES ?? 35);

export const root = path.resolve(import.meta.dirname, '../..');

/** Without it, Nx would pass .env, the settings of docker-compose.yml, to the tests. */
export const environment = { ...process.env, NX_LOAD_DOT_ENV_FILES: 'false' };

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
