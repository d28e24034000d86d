import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Host and port that nats-server wrote into its ports file once it listens. */
export function announcedHost(folder: string, pid: number): string | undefined {
  const name = readdirSync(folder).find((file) => file.endsWith(`_${pid}.ports`));
  if (!name) return undefined;
  try {
    const { nats } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { nats?: string[] };
    return nats?.[0] && new URL(nats[0]).host;
  } catch {
    return undefined;
  }
}
