import { buildServices } from '../product/built-services.mjs';
import startSharedServers from './global-setup';

/** Before tests of services that are processes of their own. */
export default async function startWithServices(): Promise<void> {
  buildServices();
  await startSharedServers();
}
