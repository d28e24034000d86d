import { AppModule as Gateway } from '@afterword/gateway';
import { GatewayConfig } from '@afterword/gateway/config';
import type { ServiceModule } from '@afterword/platform';
import { composed, type ComposedService } from './composed-service';
import type { RequestHandler } from './embedded/object-store/request-handler';

/** The gateway of this process: it also serves the object store, under its own origin. */
export function gatewayFor(handleObjects: RequestHandler): ComposedService {
  const module: ServiceModule<GatewayConfig> = {
    with: (config) => Gateway.with(config, handleObjects),
    server: Gateway.server,
    prepare: Gateway.prepare,
  };
  return composed(GatewayConfig, module);
}
