import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root-folder.mjs';
import { setupEnvironment } from './setup-environment.mjs';
import { SetupError } from './setup-error.mjs';

/** Lives and dies with what it describes. */
const MARK = path.join(ROOT, 'node_modules/.afterword-lock');

/**
 * Installs the packages when package-lock.json is another one than the last time: those for building too, whatever NODE_ENV says. The speech
 * recognizer runs on processors, so its runtime is kept from downloading libraries for graphics cards.
 */
export function installPackages(say = console.log) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (installedLock() === lock) return;
  say('Installing packages (the first time takes a minute or two).');
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', options, {
    cwd: ROOT,
    env: setupEnvironment({ ONNXRUNTIME_NODE_INSTALL: 'skip' }),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0)
    throw new SetupError('The packages could not be installed: npm says why above. Run `npm start` again once that is solved.');
  writeFileSync(MARK, lock);
}

function installedLock() {
  try {
    return readFileSync(MARK, 'utf8');
  } catch {
    return undefined;
  }
}
