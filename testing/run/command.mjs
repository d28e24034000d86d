import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Runs one of the programs that npm installed, from the root, with its output on ours; true where it ended well. */
export function runs(program, args, env = {}) {
  const installed = path.join(root, 'node_modules/.bin', program);
  const { status } = spawnSync(installed, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}
