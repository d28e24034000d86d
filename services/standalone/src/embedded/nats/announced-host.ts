import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The addresses nats-server wrote into its ports file once it listens. */
export function announcedPorts(folder: string, pid: number): { host: string; monitorUrl: string } | undefined {
  const name = readdirSync(folder).find((file) => file.endsWith(`_${pid}.ports`));
  if (!name) return undefined;
  try {
    const ports = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { nats?: string[]; monitoring?: string[] };
    const [url, monitorUrl] = [ports.nats?.[0], ports.monitoring?.[0]];
    return url && monitorUrl ? { host: new URL(url).host, monitorUrl } : undefined;
  } catch {
    return undefined;
  }
}
