import type { Route } from '@afterword/proto';
import { type CallHandler, type ExecutionContext, HttpStatus, type NestInterceptor } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Sends what the route declares of a controller's answer; 202 only where something was started. */
export class Answer implements NestInterceptor {
  constructor(private readonly route: Route) {}

  intercept(context: ExecutionContext, handler: CallHandler<unknown>): Observable<unknown> {
    trace.getActiveSpan()?.updateName(this.route.path);
    return handler.handle().pipe(
      map((given) => {
        const answer = this.route.output.parse(given);
        if (this.route.status === 202 && !isStarted(answer)) context.switchToHttp().getResponse<FastifyReply>().status(HttpStatus.OK);
        return answer;
      }),
    );
  }
}

const isStarted = (answer: unknown) => !(typeof answer === 'object' && answer !== null && 'started' in answer) || answer.started === true;
