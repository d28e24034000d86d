import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Longer than any step of the tests takes, so one that exceeds it hangs. `npm run prove` allows more. */
const MAX_STEP_MINUTES = Number(process.env.MAX_STEP_MINUTES ?? 35);

export const root = path.resolve(import.meta.dirname, '../..');

/** Without it, Nx would pass .env, the settings of docker-compose.yml, to the tests. */
export const environment = { ...process.env, NX_LOAD_DOT_ENV_FILES: 'false' };

/** Runs a program that npm installed, from the root, with our output. Returns whether it succeeded. */
export function runs(program, args, env = {}) {
  const installed = path.resolve(root, 'node_modules/.bin', program);
  const { status, error } = spawnSync(installed, args, {
    cwd: root,
    timeout: MAX_STEP_MINUTES * 60_000,
    stdio: 'inherit',
    env: { ...environment, ...env },
    shell: process.platform === 'win32',
  });
  if (error) process.stderr.write(`${program} was stopped: ${error.message}\n`);
  return status === 0;
}
