import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { sharedServers } from './shared-servers';

/** Creates an empty folder that is removed when the test run ends. */
export const freshFolder = () => mkdtemp(path.join(sharedServers().folder, 'files-'));
