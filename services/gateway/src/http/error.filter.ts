import { Log, ServiceError, toUnavailableError } from '@afterword/platform';
import { LIVE_PATH, MCP_PATH, errorStatus, routes, type ErrorBody, type ErrorCode } from '@afterword/proto';
import { Catch, HttpException, HttpStatus, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asPrecondition } from './entity-tags';
import { pathOf } from './path-of';

/** How long a client should wait before it retries a request to a service that is unavailable. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Converts every error into a status, a message for people and a code. An unexpected error is logged, and reported without its details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const failure = asPrecondition(this.known(error, request), request);
    const retryAfter = retryAfterSeconds(failure);
    if (reply.raw.headersSent) return void reply.raw.destroy();
    discardRestOfBody(request, reply);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    if (failure.code === 'method_not_allowed') reply.header('allow', allowedMethods(pathOf(request)).join(', '));
    void reply.status(errorStatus[failure.code]).send(bodyOf(failure, request));
  }

  private known(error: unknown, request: FastifyRequest): ServiceError {
    const status = refusedWith(error);
    if (status !== undefined) return refusal(status, request, error);
    const [method, path] = [request.method, pathOf(request)];
    const failure = error instanceof ServiceError ? error : toUnavailableError(error);
    if (failure) {
      if (failure.code === 'unavailable') this.log.warn({ error, method, path }, 'A request failed, because a service does not respond.');
      return failure;
    }
    this.log.error({ error, method, path }, 'A request failed.');
    return new ServiceError('internal', 'Something went wrong on our side. Try again in a moment.');
  }
}

/**
 * Keeps the connection open if the body is still being sent: the rest is read and discarded, up to the time limit of `readJsonBodies`.
 * Fastify would close the connection, and the client would see that instead of the response.
 */
function discardRestOfBody({ raw: request }: FastifyRequest, reply: FastifyReply): void {
  if (request.complete) return;
  reply.removeHeader('connection');
  request.resume();
}

/** The status of a request that Nest or Fastify reject themselves: an unknown address, or a body that is too large, not text or incomplete. */
function refusedWith(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status < 500 ? status : undefined;
}

function refusal(status: number, request: FastifyRequest, cause: unknown): ServiceError {
  const [code, sentence] = refusals[status]?.(request) ?? UNREADABLE;
  return new ServiceError(code, sentence, { cause });
}

const refusals: Record<number, (request: FastifyRequest) => [ErrorCode, string]> = {
  [HttpStatus.NOT_FOUND]: unserved,
  [HttpStatus.PAYLOAD_TOO_LARGE]: () => ['too_large', 'That is too much text for one request: at most 1 MB.'],
};
function unserved(request: FastifyRequest): [ErrorCode, string] {
  const [path, methods] = [pathOf(request), allowedMethods(pathOf(request))];
  if (methods.length === 0) return ['not_found', `There is nothing at ${request.method} ${path}.`];
  return ['method_not_allowed', `${path} does not take ${request.method}. It takes ${methods.join(', ')}.`];
}

const UNREADABLE: [ErrorCode, string] = ['invalid_input', 'The request could not be read. Send it as JSON in UTF-8.'];

function retryAfterSeconds({ code, details }: ServiceError): number | undefined {
  const given = details?.['retryAfterSeconds'];
  if (typeof given === 'number') return given;
  return code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined;
}

/** Uppy, which makes the calls under /s3, shows `message` only. */
function bodyOf({ code, message: error, details, hint }: ServiceError, request: FastifyRequest): ErrorBody {
  return { error, code, ...(pathOf(request).startsWith('/s3/') && { message: error }), details, hint };
}

const served = [...routes.map(({ path }) => path), `GET ${LIVE_PATH}`, `POST ${MCP_PATH}`].map((route) => {
  const [method, path] = route.split(' ') as [string, string];
  return { method, segments: path.split('/') };
});

/** Returns the methods that the API serves at a path, empty if there is nothing at it. */
function allowedMethods(path: string): string[] {
  const segments = path.replace(/\/$/, '').split('/');
  const there = served.filter((route) => route.segments.length === segments.length && route.segments.every(matches));
  return [...new Set(there.map(({ method }) => method))].sort();

  function matches(segment: string, index: number): boolean {
    return segment.startsWith('{') ? segments[index] !== '' : segment === segments[index];
  }
}
