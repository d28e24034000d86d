import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastRelease } from '../deploy/last-release';
import { SERVICES } from '../src/fleet';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Enough for all sources. */
const LARGEST = 256 * 1024 * 1024;
/** Installs without running scripts of packages. */
const INSTALL = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

/** Whether the commit of the last release is in this clone, which a shallow one may lack. */
export function isReleaseHere(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${lastRelease.commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Builds the services of the last release in their own folder with the npm packages of that release. */
export class ReleaseBuild {
  private constructor(readonly root: string) {}

  static make(): ReleaseBuild {
    const root = mkdtempSync(path.join(tmpdir(), 'afterword-release-'));
    const archive = execFileSync('git', ['archive', lastRelease.commit], { cwd: ROOT, maxBuffer: LARGEST });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    execFileSync('npm', INSTALL, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    for (const service of SERVICES)
      execFileSync(process.execPath, ['../platform/build.mjs'], { cwd: path.join(root, 'services', service) });
    return new ReleaseBuild(root);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
