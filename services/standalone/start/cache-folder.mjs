import { homedir } from 'node:os';
import path from 'node:path';

/** Where downloaded programs are kept, whatever DATA_DIR is: for root, a folder that only root can write, so no other user can replace what root runs. */
export function cacheFolder() {
  if (process.getuid?.() === 0) return '/var/cache/afterword';
  return path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'afterword');
}
