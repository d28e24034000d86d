import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Longer than any step takes; a step that hangs has failed. */
const LIMIT_MS = 35 * 60_000;

export const root = path.resolve(import.meta.dirname, '../..');

/** Without it Nx would give .env, the settings of docker-compose.yml, to the tests. */
export const environment = { ...process.env, NX_LOAD_DOT_ENV_FILES: 'false' };

/** Runs one of the programs that npm installed, from the root, with its output on ours; true where it ended well. */
export function runs(program, args, env = {}) {
  const installed = path.resolve(root, 'node_modules/.bin', program);
  const { status } = spawnSync(installed, args, {
    cwd: root,
    timeout: LIMIT_MS,
    stdio: 'inherit',
    env: { ...environment, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}
