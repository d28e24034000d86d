import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppModule as Gateway } from '@afterword/gateway';
import { GatewayConfig } from '@afterword/gateway/config';
import { Metrics, type RunningService, type ServiceModule } from '@afterword/platform';
import { composed, type ComposedService } from './composed-service';
import type { RequestHandler } from './embedded/object-store/request-handler';
import { mergedMetrics } from './merged-metrics';

/** The gateway of this process: it also serves the object store, under its own origin, and the metrics of every service. */
export function gatewayFor(services: RunningService[], handleObjects: RequestHandler): ComposedService {
  const module: ServiceModule<GatewayConfig> = {
    with: (config) => Gateway.with(config, handleObjects),
    prepare: (app, config) => {
      const registries = [app, ...services.map((service) => service.app)].map((each) => each.get(Metrics).registry);
      app.use('/metrics', (_: IncomingMessage, response: ServerResponse) => mergedMetrics(registries).then((text) => response.end(text)));
      Gateway.prepare(app, config);
    },
  };
  return composed(GatewayConfig, module);
}
