import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endOrphan } from '../running-process';

/** Ends the server of a killed parent, and removes what it says of itself: somebody else may have its process id next. */
export async function endLeftBehind(folder: string, pidFile: string, configFile: string): Promise<void> {
  await endOrphan(pidIn(pidFile), configFile, 'SIGTERM');
  const notes = readdirSync(folder).filter((name) => name.endsWith('.ports') || name === path.basename(pidFile));
  for (const name of notes) rmSync(path.join(folder, name), { force: true });
}

function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}
