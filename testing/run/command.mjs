import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Longer than any step takes; a step that hangs has failed. */
const LIMIT_MS = 35 * 60_000;

export const root = path.resolve(import.meta.dirname, '../..');

/** Runs one of the programs that npm installed, from the root, with its output on ours; true where it ended well. */
export function runs(program, args, env = {}) {
  const installed = path.resolve(root, 'node_modules/.bin', program);
  const { status } = spawnSync(installed, args, {
    cwd: root,
    timeout: LIMIT_MS,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}
