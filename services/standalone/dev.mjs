/**
 * `npm run dev [-- --inspect [service]]`: runs Afterword with the page served by Vite, with hot replacement. The services are rebuilt and
 * restarted when their sources change. `--inspect` opens a debugger for all services, or for one service, which then runs as its own process
 * so that a breakpoint does not stop the others.
 */
import { parseArguments } from './dev/arguments.mjs';
import { DevelopmentServices } from './dev/services.mjs';
import { startPage } from './dev/page.mjs';
import { watchSources } from './dev/watch-sources.mjs';
import { installPackages } from './start/install.mjs';
import { fetchNatsServer } from './start/nats-server.mjs';
import { checkNode } from './start/node-version.mjs';
import { SetupError } from './start/setup-error.mjs';
import { installFfmpeg } from './start/ffmpeg.mjs';

try {
  const inspect = parseArguments(process.argv.slice(2));
  checkNode();
  if (!process.env.NATS_URL) await fetchNatsServer();
  installFfmpeg();
  installPackages();
  const gatewayPort = Number(process.env.PORT || 3000);
  const page = await startPage({ gatewayPort, port: Number(process.env.DEV_PORT || 5173) });
  const services = new DevelopmentServices({ pageUrl: page.url, inspect });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(services, page));
  watchSources(page.watcher, () => services.restart());
  await services.restart();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function stop(services, page) {
  await services.stop();
  await page.close();
  process.exit();
}
