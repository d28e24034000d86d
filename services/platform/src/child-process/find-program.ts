import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/**
 * The path of an executable program, looked up in PATH as spawn does: a wrapper around a missing program would only exit with a number.
 * @throws an error with code ENOENT, as a spawn of the program itself would.
 */
export async function findProgram(program: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (process.platform === 'win32') return program;
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  const candidates = program.includes('/') ? [program] : folders.map((folder) => path.join(folder, program));
  for (const candidate of candidates) {
    const isThere = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return candidate;
  }
  throw Object.assign(new Error(`spawn ${program} ENOENT`), { code: 'ENOENT', path: program });
}
