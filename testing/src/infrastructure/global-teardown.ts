import { closeRunFolder } from './run-folder';
import { areServersAnnounced, sharedServers, withdrawServers } from './shared-servers';

/** After the last test file: nothing runs and nothing is left on disk. */
export default async function stopSharedServers(): Promise<void> {
  if (!areServersAnnounced()) return;
  const { folder } = sharedServers();
  withdrawServers();
  await closeRunFolder(folder);
}
