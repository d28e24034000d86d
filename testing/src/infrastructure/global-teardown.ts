import { closeRunFolder } from './run-folder';
import { areServersAnnounced, sharedServers, withdrawServers } from './shared-servers';

/** Global teardown: stops all servers and removes their files. */
export default async function stopSharedServers(): Promise<void> {
  if (!areServersAnnounced()) return;
  const { folder } = sharedServers();
  withdrawServers();
  await closeRunFolder(folder);
}
