import { buildServices } from '../product/built-services.mjs';
import startSharedServers from './global-setup';

/** Global setup for tests that run services as processes. */
export default async function startWithServices(): Promise<void> {
  buildServices();
  await startSharedServers();
}
