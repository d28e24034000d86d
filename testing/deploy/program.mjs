import path from 'node:path';
import { cacheFolder } from '../../services/standalone/start/cache-folder.mjs';
import { unpackDebianPackage } from '../../services/standalone/start/private-apt.mjs';
import { findProgram, isProgram } from '../../services/standalone/start/programs.mjs';

/** Its programs written in Go run on older releases too, and are years newer than theirs. */
const RELEASE = 'trixie';

export function program(name, debianPackage = name) {
  const folder = path.join(cacheFolder(), `${debianPackage}-${RELEASE}`);
  const unpacked = path.join(folder, 'usr/bin', name);
  const known = findProgram(name) ?? (isProgram(unpacked) ? unpacked : undefined);
  if (known) return known;
  unpackDebianPackage(debianPackage, folder, RELEASE);
  return unpacked;
}
