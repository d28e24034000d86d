/** `npm start`: installs what is missing, builds what has changed, and runs Afterword. After the first time it starts within seconds. */
import { buildChanged } from './start/build.mjs';
import { installPackages } from './start/install.mjs';
import { fetchNatsServer } from './start/nats-server.mjs';
import { checkNode } from './start/node-version.mjs';
import { SetupError } from './start/setup-error.mjs';
import { installFfmpeg } from './start/ffmpeg.mjs';

try {
  checkNode();
  if (!process.env.NATS_URL) await fetchNatsServer();
  installFfmpeg();
  installPackages();
  buildChanged();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
await import('./dist/main.js');
