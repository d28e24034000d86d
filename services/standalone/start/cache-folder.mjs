import { homedir } from 'node:os';
import path from 'node:path';

/** Where downloaded programs are kept, whatever DATA_DIR is: as root a folder only root can write, so nobody else can swap what root runs. */
export function cacheFolder() {
  if (process.getuid?.() === 0) return '/var/cache/afterword';
  return path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'afterword');
}
