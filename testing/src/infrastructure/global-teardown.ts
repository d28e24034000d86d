import { closeRunFolder } from './run-folder';
import { sharedServers } from './shared-servers';

/** After the last test file: nothing runs and nothing is left on disk. */
export default async function stopSharedServers(): Promise<void> {
  await closeRunFolder(sharedServers().folder);
}
