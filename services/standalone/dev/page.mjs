import path from 'node:path';
import { ROOT } from '../start/root-folder.mjs';
import { SetupError } from '../start/setup-error.mjs';

/**
 * Starts Vite for the page, which forwards the calls of the browser to the gateway.
 * @throws SetupError if the port is taken
 */
export async function startPage({ gatewayPort, port }) {
  process.env.GATEWAY_URL = `http://127.0.0.1:${gatewayPort}`;
  const vite = await import('vite');
  const server = await vite.createServer({
    root: path.join(ROOT, 'web'),
    server: { host: '127.0.0.1', port, strictPort: true },
    customLogger: quietLogger(vite),
  });
  await server.listen().catch((error) => {
    throw new SetupError(`The page cannot be served at port ${port}: ${error.message}. Set DEV_PORT to another one.`);
  });
  return { url: `http://localhost:${port}`, watcher: server.watcher, close: () => server.close() };
}

/** Prints no error for each request while the services restart, because the browser shows it. */
function quietLogger({ createLogger }) {
  const logger = createLogger('warn');
  return { ...logger, error: (message, options) => (message.includes('http proxy error') ? undefined : logger.error(message, options)) };
}
