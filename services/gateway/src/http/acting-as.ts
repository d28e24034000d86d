import { ACTING_MEMBER_HEADER } from '@afterword/proto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The team member a request says it is made as; whether there is one by that id is for the team to say. */
export const ActingAs = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers[ACTING_MEMBER_HEADER];
  return typeof header === 'string' ? header : undefined;
});
