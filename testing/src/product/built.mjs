import { buildChanged } from '../../../services/standalone/start/build.mjs';

/** Builds the product from its current sources, for black-box tests. */
export function buildProduct() {
  buildChanged();
}

export default buildProduct;

if (process.argv[1] === import.meta.filename) buildProduct();
