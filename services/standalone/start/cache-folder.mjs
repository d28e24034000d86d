import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where downloaded programs are kept, whatever DATA_DIR is: as root a folder only root can write, so nobody else can swap what root runs. */
export function cacheFolder() {
  const folder =
    process.getuid?.() === 0
      ? '/var/cache/afterword'
      : path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'afterword');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}
