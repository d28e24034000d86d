import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The secret kept in `file`, made at the first call; only the owner can read it. */
export function secretFile(file: string, make: () => string = () => randomBytes(24).toString('base64url')): string {
  return read(file) ?? create(file, make());
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Linked into place, so that a start killed half way leaves no half secret. */
function create(file: string, secret: string): string {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true });
  linkSync(unfinished, file);
  rmSync(unfinished);
  return secret;
}
