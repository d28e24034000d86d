import { program } from '../program.mjs';

/** Where one of Debian's programs is; null, and one line that says so, where it cannot be had. */
export function findProgram(name: string): string | null {
  try {
    return program(name);
  } catch {
    process.stderr.write(`${name} is neither installed here nor to be had from Debian: what needs it is skipped.\n`);
    return null;
  }
}
