import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Returns the secret in `file`, which is created at the first call and readable by its owner only. */
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

/** Links the finished file into place, so that a crash leaves no incomplete secret. */
function create(file: string, secret: string): string {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true });
  linkSync(unfinished, file);
  rmSync(unfinished);
  return secret;
}
