import { program } from '../program.mjs';

/** Returns the path of a Debian program, or null, with one line of output, if it is not available. */
export function findProgram(name: string, debianPackage = name): string | null {
  try {
    return program(name, debianPackage);
  } catch {
    process.stderr.write(`${name} is neither installed nor available from Debian: tests that need it are skipped.
`);
    return null;
  }
}
