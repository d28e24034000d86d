import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandOf, endOrphan } from '@afterword/standalone/embedded';

const PREFIX = 'afterword-test-';
const CHILD_SUFFIX = '.child';

/** The folder of one test run, named after its process. Postgres, which never runs as root, must be able to pass through it. */
export function openRunFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Records a server with its data below `folder`, so that the next run can end it if this one is killed. */
export function noteServer(folder: string, pid: number): void {
  writeFileSync(path.join(folder, `${pid}${CHILD_SUFFIX}`), '');
}

export async function closeRunFolder(folder: string): Promise<void> {
  const servers = readdirSync(folder).filter((name) => name.endsWith(CHILD_SUFFIX));
  await Promise.all(servers.map((name) => endOrphan(Number.parseInt(name, 10), folder, 'SIGINT')));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Ends the servers and removes the files of killed runs. */
export async function closeAbandonedRuns(): Promise<void> {
  const abandoned = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX) && !commandOf(ownerOf(name)));
  await Promise.all(abandoned.map((name) => closeRunFolder(path.join(tmpdir(), name))));
}

const ownerOf = (name: string) => Number.parseInt(name.slice(PREFIX.length), 10);
