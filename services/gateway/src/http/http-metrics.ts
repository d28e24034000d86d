import { Metrics } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { onRequestHookHandler } from 'fastify';

/** Measures how long requests take, by route. */
@Injectable()
export class HttpMetrics {
  /** Refused sign-ins are watched: Prometheus does not count what a new series begins with. */
  constructor(private readonly metrics: Metrics) {
    for (const status of ['401', '429']) metrics.httpSeconds.zero({ method: 'POST', route: '/api/auth/verify', status });
  }

  readonly measure: onRequestHookHandler = (request, { raw: response }, next) => {
    const stop = this.metrics.httpSeconds.startTimer();
    response.once('close', () => {
      const route = request.routeOptions.url ?? 'other';
      stop({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };
}
