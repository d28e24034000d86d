import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setupEnvironment } from './setup-environment.mjs';

const RELEASE = path.join(import.meta.dirname, 'nats-server-release.json');
const TIMEOUT_MS = 120_000;

/**
 * Returns version, address and checksum of the nats-server archive for a platform such as `darwin-arm64`, or undefined if there is none or
 * its checksum is not known. NATS_SERVER_RELEASE names another file of the same form.
 */
export function releaseFor(platform, file = process.env.NATS_SERVER_RELEASE || RELEASE) {
  const { version, archives } = JSON.parse(readFileSync(file, 'utf8'));
  const archive = archives[platform];
  return archive?.url && archive.sha256 ? { version, ...archive } : undefined;
}

/** Downloads an archive, verifies its checksum, and moves its program to `target` atomically. */
export async function fetchProgram({ url, sha256 }, target) {
  mkdirSync(path.dirname(target), { recursive: true });
  const work = mkdtempSync(`${target}-`);
  try {
    const archive = path.join(work, 'archive');
    writeFileSync(archive, checked(await download(url), url, sha256));
    execFileSync('tar', ['-xf', archive, '-C', work], { stdio: ['ignore', 'ignore', 'pipe'], env: setupEnvironment() });
    const program = programIn(work, path.basename(target));
    if (!program) throw new Error(`there is no ${path.basename(target)} in ${url}`);
    copyFileSync(program, `${work}/program`);
    chmodSync(`${work}/program`, 0o755);
    renameSync(`${work}/program`, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function download(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw new Error(`${url} cannot be reached: ${error.cause?.message || error.cause?.code || error.message}`);
  });
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function checked(bytes, url, sha256) {
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== sha256) throw new Error(`the checksum of ${url} is ${actual}, not ${sha256}`);
  return bytes;
}

function programIn(folder, name) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).find((entry) => entry.isFile() && entry.name === name);
  return found && path.join(found.parentPath, found.name);
}
