import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastRelease } from '../deploy/last-release';
import { SERVICES } from '../src/fleet';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OURS = '@afterword';
/** The source of everything fits in with room to spare. */
const LARGEST = 256 * 1024 * 1024;

/** Whether the commit of the last release is in this clone; a shallow one may lack it. */
export function isReleaseHere(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${lastRelease.commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The services of the last release, built in a folder of their own with the npm packages of this version. */
export class ReleaseBuild {
  private constructor(readonly root: string) {}

  static make(): ReleaseBuild {
    const root = mkdtempSync(path.join(tmpdir(), 'afterword-release-'));
    const archive = execFileSync('git', ['archive', lastRelease.commit], { cwd: ROOT, maxBuffer: LARGEST });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    linkPackages(root);
    for (const service of SERVICES)
      execFileSync(process.execPath, ['../platform/build.mjs'], { cwd: path.join(root, 'services', service) });
    return new ReleaseBuild(root);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Everything from npm as it is here, and our own packages as they were. */
function linkPackages(root: string): void {
  const installed = path.join(ROOT, 'node_modules');
  const folder = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, OURS), { recursive: true });
  for (const name of readdirSync(installed)) if (name !== OURS) symlinkSync(path.join(installed, name), path.join(folder, name));
  for (const own of ['proto', 'language', 'testing', ...readdirSync(path.join(root, 'services')).map((name) => `services/${name}`)]) {
    const { name } = JSON.parse(readFileSync(path.join(root, own, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(path.join(root, own), path.join(folder, name));
  }
}
