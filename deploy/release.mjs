/** `npm run release <version>`: what stands in this commit becomes what later versions run beside: its contract, its migrations. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'deploy/last-release.json');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const hashOf = (name) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, name)))
    .digest('hex');

const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('Which version? npm run release 1.2.3');
if (git('status', '--porcelain')) throw new Error('Commit first: a release is a commit.');

const { retiring } = JSON.parse(readFileSync(file, 'utf8'));
const migrations = Object.fromEntries(
  git('ls-files', 'services/*/migrations/*.ts')
    .split('\n')
    .map((name) => [name, hashOf(name)]),
);
const release = { version, commit: git('rev-parse', 'HEAD'), retired: retiring, retiring: [], migrations };
writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
copyFileSync(path.join(root, 'proto/contract.lock'), path.join(root, 'proto/released.lock'));
process.stdout.write(`Commit deploy/last-release.json and proto/released.lock, and tag ${release.commit.slice(0, 12)} as v${version}.\n`);
