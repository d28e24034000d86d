import { homedir } from 'node:os';
import path from 'node:path';

/** Returns the folder of downloaded programs, independent of DATA_DIR. For root only root can write to it, so no other user can replace what root runs. */
export function cacheFolder() {
  if (process.getuid?.() === 0) return '/var/cache/afterword';
  return path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'afterword');
}
