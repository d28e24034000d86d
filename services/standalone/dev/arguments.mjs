import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/root-folder.mjs';
import { SetupError } from '../start/setup-error.mjs';

/** Packages without a process of their own to debug: the gateway serves the embedded object store, and the others are libraries. */
const WITHOUT_OWN_PROCESS = ['gateway', 'platform', 'standalone'];

/**
 * Returns what to debug: null for nothing, 'all' for the process of all services, or the name of a service.
 * @throws SetupError if the arguments are unknown, or the service cannot run as its own process
 */
export function parseArguments([flag, service, ...rest]) {
  if (flag === undefined) return null;
  if (flag !== '--inspect' || rest.length > 0) throw new SetupError('Usage: npm run dev [-- --inspect [service]]');
  if (service === undefined) return 'all';
  if (WITHOUT_OWN_PROCESS.includes(service) || !existsSync(path.join(ROOT, 'services', service, 'src/main.ts')))
    throw new SetupError(`There is no service ${service} that can run as a process of its own. Leave the name out to debug all services.`);
  return service;
}
