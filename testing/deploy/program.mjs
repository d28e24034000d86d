import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../../services/standalone/start/cache-folder.mjs';
import { unpackDebianPackage } from '../../services/standalone/start/private-apt.mjs';
import { findProgram, isProgram } from '../../services/standalone/start/programs.mjs';

/** Its programs in Go also run on older releases, and are much newer than theirs. */
const RELEASE = 'trixie';

export function program(name, debianPackage = name) {
  const folder = path.join(cacheFolder(), `${debianPackage}-${RELEASE}`);
  const unpacked = path.join(folder, 'usr/bin', name);
  const known = findProgram(name) ?? (isProgram(unpacked) ? unpacked : undefined);
  if (known) return known;
  unpackOnce(debianPackage, folder);
  return unpacked;
}

/** Several test files may do this concurrently; all use the first result. */
function unpackOnce(debianPackage, folder) {
  const ours = `${folder}.${process.pid}`;
  unpackDebianPackage(debianPackage, ours, RELEASE);
  try {
    renameSync(ours, folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    rmSync(ours, { recursive: true });
  }
}
