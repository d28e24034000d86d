import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GatewayConfig } from './config';
import { page } from './web/page';
import { HttpMetrics } from './http/http-metrics';
import { readJsonBodies } from './http/json-body';
import { noStore } from './http/no-store';
import { objectStore, type ObjectStoreHandler } from './http/object-store';
import { requestTrace } from './http/request-trace';
import { securityHeaders } from './http/security-headers';
import { setTimeouts } from './http/timeouts';
import { ignoreExpectations } from './http/malformed-request';

/** Adds the hooks that run before each route, in this order. */
export async function configureHttp(app: NestFastifyApplication, config: GatewayConfig, store: ObjectStoreHandler | null): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  const setSecurityHeaders = securityHeaders(config);
  setTimeouts(server.server, !config.S3_PUBLIC_ENDPOINT);
  ignoreExpectations(server.server);
  server.addHook('onRequest', app.get(HttpMetrics).measure);
  if (store) server.addHook('onRequest', objectStore(store, setSecurityHeaders));
  server.addHook('onRequest', (request, reply, next) => {
    setSecurityHeaders(request.raw, reply.raw);
    next();
  });
  if (config.WEB_DIR) server.addHook('onRequest', page(config.WEB_DIR));
  server.addHook('onRequest', requestTrace);
  server.addHook('onRequest', noStore);
  readJsonBodies(server);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
}
