import { parseInput } from '@afterword/platform';
import type { Parsed, Route as RouteContract } from '@afterword/proto';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  Res,
  UseGuards,
} from '@nestjs/common';
import { z } from 'zod';
import { SameOriginGuard } from '../auth/same-origin.guard';
import { SessionGuard } from '../auth/session.guard';
import { answering, replyIndex } from './answer';

type Handler<R extends RouteContract> = (input: Parsed<R>, ...rest: never[]) => Promise<z.input<R['output']>>;

/**
 * Serves one route of the contract. The method receives the checked input; its answer is checked too, and only what is declared leaves.
 * Without `access: 'open'` the caller needs a session.
 */
export const Route =
  <R extends RouteContract>(route: R, { access = 'session' }: { access?: 'session' | 'open' } = {}) =>
  <H extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const handler = descriptor.value!;
    descriptor.value = answering(route, handler);
    const [method, path] = route.path.split(' ') as [keyof typeof RequestMethod, string];
    applyDecorators(
      RequestMapping({ method: RequestMethod[method], path: path.replace(/{(\w+)}/g, ':$1') }),
      HttpCode(route.status),
      UseGuards(access === 'open' ? SameOriginGuard : SessionGuard),
    )(target, key, descriptor);
    CheckedInput(route)(target, key, 0);
    Res({ passthrough: true })(target, key, replyIndex(handler));
  };

interface Sent {
  params: object;
  body: unknown;
  query: object;
}

/** Path parameters, body and query as the route's one input; where a name comes twice, the earlier of these three counts. */
const CheckedInput = createParamDecorator((route: RouteContract, context: ExecutionContext) => {
  const { query, body, params } = context.switchToHttp().getRequest<Sent>();
  return parseInput(route.input, { ...query, ...asFields(body), ...params });
});

const Fields = z.looseObject({}, 'Send the fields as a JSON object.');
const asFields = (body: unknown): object => parseInput(Fields, body ?? {});
