import { spawnSync } from 'node:child_process';
import { childEnvironment } from '@afterword/platform/child-process';

/** The first minor version of nats-server 2 that can sync each message before it acknowledges it. */
const FIRST_MINOR = 10;

const TIMEOUT_MS = 5000;

/** Returns the setting that syncs every acknowledged event to disk, or an empty string if the server does not support it. */
export function syncInterval(program: string): string {
  const { stdout } = spawnSync(program, ['-v'], { encoding: 'utf8', env: childEnvironment(), timeout: TIMEOUT_MS });
  const [, major, minor] = /v(\d{1,4})\.(\d{1,4})/.exec(stdout ?? '') ?? [];
  const isKnown = Number(major) > 2 || (Number(major) === 2 && Number(minor) >= FIRST_MINOR);
  return isKnown ? ', sync_interval: always' : '';
}
