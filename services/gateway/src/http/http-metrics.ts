import { Metrics } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { Histogram } from 'prom-client';

/** How long requests take, by the route that answered. */
@Injectable()
export class HttpMetrics {
  private readonly seconds: Histogram<'method' | 'route' | 'status'>;

  constructor(metrics: Metrics) {
    this.seconds = new Histogram({
      name: 'afterword_http_seconds',
      help: 'Seconds a request took to be answered.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 30],
      registers: [metrics.registry],
    });
  }

  readonly measure: RequestHandler = (request, response, next) => {
    const stop = this.seconds.startTimer();
    response.once('close', () => stop({ method: request.method, route: routeOf(request), status: String(response.statusCode) }));
    next();
  };
}

/** The pattern, not the address: ids would make a series of each. */
const routeOf = ({ route }: Request): string => (route as { path?: string } | undefined)?.path ?? 'other';
