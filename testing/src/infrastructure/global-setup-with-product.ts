import { buildProduct } from '../product/built.mjs';
import { startSharedProduct } from '../product/shared-product';

/** Global setup of black-box suites. */
export default async function startWithProduct(): Promise<void> {
  buildProduct();
  await startSharedProduct();
}
