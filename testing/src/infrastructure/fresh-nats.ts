import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { startNats } from '@afterword/standalone/embedded';
import { afterThisFile } from './cleanup';
import { noteServer } from './run-folder';
import { sharedServers } from './shared-servers';

/** A nats-server without any stream: streams are global to a server, so each test file has one of its own. */
export async function freshNats(): Promise<string> {
  const { folder, nats } = sharedServers();
  if ('url' in nats) return nats.url;
  const server = await startNats({ folder: mkdtempSync(path.join(folder, 'nats-')), program: nats.program });
  noteServer(folder, server.pid);
  afterThisFile(() => server.stop());
  return server.url;
}
