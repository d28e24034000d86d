import type { NestExpressApplication } from '@nestjs/platform-express';
import type { GatewayConfig } from '../config';
import { page } from '../web/page';
import { compressed } from './compressed';
import { HttpMetrics } from './http-metrics';
import { jsonBody } from './json-body';
import { neverCached } from './never-cached';
import { objectStore, type ObjectStoreHandler } from './object-store';
import { requestTrace } from './request-trace';
import { securityHeaders } from './security-headers';
import { setTimeouts } from './timeouts';
import { answerUnreadable } from './unreadable';

/** What every request passes before its route, in this order. */
export function prepare(app: NestExpressApplication, config: GatewayConfig, store: ObjectStoreHandler | null): void {
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('etag', false);
  app.disable('x-powered-by');
  setTimeouts(app.getHttpServer(), !config.S3_PUBLIC_ENDPOINT);
  answerUnreadable(app.getHttpServer());
  app.use(app.get(HttpMetrics).measure);
  if (store) app.use(objectStore(store));
  app.use(securityHeaders({ publicUrl: config.PUBLIC_URL, store: config.S3_PUBLIC_ENDPOINT }));
  if (config.WEB_DIR) app.use(page(config.WEB_DIR));
  app.use(['/api', '/s3'], requestTrace);
  app.use(neverCached, compressed, jsonBody);
}
