import { Metrics } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

/** How long requests take, by the route that answered. */
@Injectable()
export class HttpMetrics {
  constructor(private readonly metrics: Metrics) {}

  readonly measure: RequestHandler = (request, response, next) => {
    const stop = this.metrics.httpSeconds.startTimer();
    response.once('close', () => stop({ method: request.method, route: routeOf(request), status: String(response.statusCode) }));
    next();
  };
}

/** The pattern, not the address: ids would make a series of each. */
const routeOf = ({ route }: Request): string => (route as { path?: string } | undefined)?.path ?? 'other';
