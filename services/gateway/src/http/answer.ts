import { parseOutput } from '@afterword/platform';
import type { Route } from '@afterword/proto';
import { HttpStatus } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import type { FastifyReply } from 'fastify';

type Handler = (...input: never[]) => Promise<unknown>;

/** Where a method's reply comes: after its own parameters, the first of which is the input. */
export const replyIndex = (handler: Handler): number => Math.max(1, handler.length);

/** A controller's method that answers with what the route declares of its answer; 202 only where something was started. */
export function answering<H extends Handler>(route: Route, handler: H): H {
  const replyAt = replyIndex(handler);
  async function answer(this: unknown, ...input: unknown[]): Promise<unknown> {
    trace.getActiveSpan()?.updateName(route.path);
    const declared = parseOutput(route.output, await handler.apply(this, input as never[]));
    if (route.status === 202 && !isStarted(declared)) (input[replyAt] as FastifyReply).status(HttpStatus.OK);
    return declared;
  }
  return answer as unknown as H;
}

const isStarted = (answer: unknown) => !(typeof answer === 'object' && answer !== null && 'started' in answer) || answer.started === true;
