import { buildChanged } from '../../../services/standalone/start/build.mjs';

/** Before black-box tests: what they run is built from the sources as they are now. */
export default function buildProduct() {
  buildChanged();
}
