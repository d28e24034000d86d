import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root-folder.mjs';
import { setupEnvironment } from './setup-environment.mjs';
import { SetupError } from './setup-error.mjs';

/** Inside node_modules, so that it is removed together with the packages. */
const MARK = path.join(ROOT, 'node_modules/.afterword-lock');

/**
 * Installs the packages if package-lock.json has changed, including those for building, whatever NODE_ENV is. The speech recognizer runs on
 * the CPU, so its runtime does not download libraries for graphics cards.
 */
export function installPackages(print = console.log) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (installedLock() === lock) return;
  print('Installing packages (the first time takes a minute or two).');
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', options, {
    cwd: ROOT,
    env: setupEnvironment({ ONNXRUNTIME_NODE_INSTALL: 'skip' }),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0)
    throw new SetupError('The packages could not be installed. See the output of npm above, then run `npm start` again.');
  writeFileSync(MARK, lock);
}

function installedLock() {
  try {
    return readFileSync(MARK, 'utf8');
  } catch {
    return undefined;
  }
}
