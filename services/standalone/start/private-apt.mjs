import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './programs.mjs';
import { setupEnvironment } from './setup-environment.mjs';

export function hasApt() {
  return Boolean(findProgram('apt-get') && findProgram('dpkg-deb'));
}

/**
 * Unpacks a Debian package into `folder` without installing it. Uses the machine's sources and keys, but lists and archives of our own, so
 * that it needs neither root nor an earlier `apt-get update`. The folder is created atomically. `release` is another release of Debian.
 */
export function unpackDebianPackage(name, folder, release) {
  mkdirSync(path.dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    const config = writeConfig(work, release);
    refreshLists(config);
    apt(config, ['download', name], work);
    const archive = readdirSync(work).find((file) => file.endsWith('.deb'));
    execFileSync('dpkg-deb', ['--extract', path.join(work, archive), path.join(work, 'unpacked')], { env: setupEnvironment() });
    rmSync(folder, { recursive: true, force: true });
    renameSync(path.join(work, 'unpacked'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Clears the machine's hooks, because they write to files of root. */
function writeConfig(work, release) {
  const state = path.join(work, 'state');
  const cache = path.join(work, 'cache');
  for (const folder of [path.join(state, 'lists/partial'), path.join(cache, 'archives/partial')]) mkdirSync(folder, { recursive: true });
  const file = path.join(work, 'apt.conf');
  writeFileSync(
    file,
    `Dir::State "${state}";
Dir::State::status "/var/lib/dpkg/status";
Dir::Cache "${cache}";
Acquire::Languages "none";
APT::Sandbox::User "";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
${release ? sourcesOf(release, work) : ''}`,
  );
  return file;
}

/** Returns settings that replace the machine's sources by one release, from the same mirror. */
function sourcesOf(release, work) {
  const known = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], { encoding: 'utf8', env: setupEnvironment() }).split(
    '\n',
  );
  const mirror = known.find((uri) => /\/debian\/?$/.test(uri)) ?? 'https://deb.debian.org/debian';
  const list = path.join(work, 'release.list');
  writeFileSync(list, `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror} ${release} main\n`);
  return `Dir::Etc::sourcelist "${list}";\nDir::Etc::sourceparts "/dev/null";\n`;
}

/** Ignores package sources that do not respond: the download fails if the package is not found. */
function refreshLists(config) {
  try {
    apt(config, ['update'], path.dirname(config));
  } catch {
    return;
  }
}

function apt(config, args, cwd) {
  execFileSync('apt-get', ['-c', config, '-qq', ...args], { cwd, env: setupEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
}
