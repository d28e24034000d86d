import { SetupError } from './setup-error.mjs';

const OLDEST = [20, 19];

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  if (!isNewEnough)
    throw new SetupError(
      `Afterword needs Node ${OLDEST.join('.')} or newer; this is ${version}. Install a newer one from https://nodejs.org.`,
    );
}
