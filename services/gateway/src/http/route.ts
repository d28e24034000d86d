import { parseInput, ServiceError } from '@afterword/platform';
import { type Parsed, type Route as RouteContract, sendsFile, type SentFile } from '@afterword/proto';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  HttpStatus,
  RequestMapping,
  RequestMethod,
  Res,
  UseGuards,
} from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SameOriginGuard } from '../auth/same-origin.guard';
import { SessionGuard, SetAccess } from '../auth/session.guard';
import { fieldsFromIfMatch, setVersionTag } from './entity-tags';
import { fileBody } from './file-body';
import { assertKeyTaken } from './idempotency-key';
import { StreamedFile } from './streamed-file';

/** A route that sends a file may make it while it is sent. */
type Handler<R extends RouteContract> = (
  input: Parsed<R>,
  ...rest: never[]
) => Promise<z.input<R['output']> | (R extends { mediaTypes: unknown } ? StreamedFile : never)>;

interface RouteOptions {
  /** The method returns what the route declares and nothing else, so its response is not parsed again. */
  isChecked?: boolean;
}

/** Serves one route of the contract. The method receives the parsed input; of its response, only what is declared is sent. */
export const Route =
  <R extends RouteContract>(route: R, { isChecked = false }: RouteOptions = {}) =>
  <H extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const handler = descriptor.value!;
    const replyIndex = Math.max(1, handler.length);
    descriptor.value = responding(route, handler, { replyIndex, isChecked });
    const [method, path] = route.path.split(' ') as [keyof typeof RequestMethod, string];
    applyDecorators(
      RequestMapping({ method: RequestMethod[method], path: path.replace(/{(\w+)}/g, ':$1') }),
      HttpCode(route.status),
      SetAccess(route.access),
      UseGuards(route.access === 'open' ? SameOriginGuard : SessionGuard),
    )(target, key, descriptor);
    ParsedInput(route)(target, key, 0);
    Res({ passthrough: true })(target, key, replyIndex);
  };

/** The reply comes after the method's own parameters. The status is 202 only if something was started. */
function responding<H extends (...input: never[]) => Promise<unknown>>(
  route: RouteContract,
  handler: H,
  { replyIndex, isChecked }: { replyIndex: number; isChecked: boolean },
): H {
  async function respond(this: unknown, ...input: unknown[]): Promise<unknown> {
    trace.getActiveSpan()?.updateName(route.path);
    const output = await handler.apply(this, input as never[]);
    const reply = input[replyIndex] as FastifyReply;
    if (output instanceof StreamedFile) return output.send(reply);
    const declared = isChecked ? output : route.output.parse(output);
    if (sendsFile(route)) return fileBody(reply, declared as SentFile);
    setVersionTag(reply, declared);
    if (route.status === 202 && !isStarted(declared)) reply.status(HttpStatus.OK);
    return declared;
  }
  return respond as unknown as H;
}

const isStarted = (output: unknown) => !(typeof output === 'object' && output !== null && 'started' in output) || output.started === true;

interface Sent {
  params: object;
  body: unknown;
  query: object;
}

/** Merges path parameters, body and query into the input of the route. If a name occurs in several, the path wins, then `If-Match`, then the body. */
const ParsedInput = createParamDecorator((route: RouteContract, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Sent & FastifyRequest>();
  const { query, body, params } = request;
  refuseUnknown(Object.keys(query), route);
  assertKeyTaken(request, route);
  return parseInput(route.input, { ...query, ...asFields(body), ...fieldsFromIfMatch(request, route), ...params });
});

/**
 * A mistyped filter would otherwise return everything. Unknown fields of a body are ignored, as a newer client may send them; under /s3 Uppy
 * decides what is sent.
 */
function refuseUnknown(names: string[], { path, input }: RouteContract): void {
  const unknown = names.find((name) => !Object.hasOwn(input.shape, name));
  if (unknown === undefined || !path.includes(' /api/')) return;
  const known = Object.keys(input.shape).filter((name) => !path.includes(`{${name}}`));
  const taken = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes none.';
  throw new ServiceError('invalid_input', `There is no query parameter "${unknown}" here. ${taken}`, {
    details: { fields: { [unknown]: 'It does not exist.' } },
  });
}

const Fields = z.looseObject({}, 'Send the fields as a JSON object.');
const asFields = (body: unknown): object => parseInput(Fields, body ?? {});
