import { inSpan, traceFrom } from '@afterword/platform';
import type { Route } from '@afterword/proto';
import { type CallHandler, type ExecutionContext, HttpStatus, type NestInterceptor } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';

/** Sends what the route declares of a controller's answer; 202 only where something was started. */
export class Answer implements NestInterceptor {
  constructor(private readonly route: Route) {}

  intercept(context: ExecutionContext, handler: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const parent = traceFrom(traceOf(http.getRequest<Request>()));
    return from(
      inSpan(this.route.path, SpanKind.SERVER, parent, async () => {
        const answer = this.route.output.parse(await lastValueFrom(handler.handle()));
        if (this.route.status === 202 && !isStarted(answer)) http.getResponse<Response>().status(HttpStatus.OK);
        return answer;
      }),
    );
  }
}

const traceOf = ({ headers: { traceparent } }: Request): Record<string, string> => (typeof traceparent === 'string' ? { traceparent } : {});

const isStarted = (answer: unknown) => !(typeof answer === 'object' && answer !== null && 'started' in answer) || answer.started === true;
