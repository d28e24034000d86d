import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { sharedServers } from './shared-servers';

/** An empty folder that is removed with everything in it when the run of the tests ends. */
export const freshFolder = () => mkdtemp(path.join(sharedServers().folder, 'files-'));
