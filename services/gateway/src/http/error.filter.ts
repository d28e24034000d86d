import { Log, ServiceError } from '@afterword/platform';
import { type ErrorBody, type ErrorCode, errorStatus } from '@afterword/proto';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, HttpStatus } from '@nestjs/common';
import type { Request, Response } from 'express';

/** What a caller should wait before it tries a part of Afterword again that is down. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Turns every failure into a status, a sentence for people and a code. What was not foreseen is logged and told without its inside. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const failure = this.known(error, request);
    const retryAfter = retryAfterSeconds(failure);
    if (response.headersSent) return void response.destroy();
    if (retryAfter !== undefined) response.set('retry-after', String(retryAfter));
    response.status(errorStatus[failure.code]).json(bodyOf(failure, request));
  }

  private known(error: unknown, request: Request): ServiceError {
    if (error instanceof HttpException) return fromNest(error, request);
    const { method, path } = request;
    if (error instanceof ServiceError) {
      if (error.code === 'unavailable') this.log.warn({ error, method, path }, 'A request needs something that does not answer.');
      return error;
    }
    this.log.error({ error, method, path }, 'A request could not be answered.');
    return new ServiceError('internal', 'Something went wrong on our side. Try again in a moment.');
  }
}

/** Nest throws these two itself: an address nobody answers, and one that cannot be read. */
function fromNest(error: HttpException, { method, path }: Request): ServiceError {
  const isUnknown = error.getStatus() === HttpStatus.NOT_FOUND;
  const [code, sentence]: [ErrorCode, string] = isUnknown
    ? ['not_found', `There is nothing at ${method} ${path}.`]
    : ['invalid_input', 'The address of the request cannot be read.'];
  return new ServiceError(code, sentence, { cause: error });
}

function retryAfterSeconds({ code, details }: ServiceError): number | undefined {
  const given = details?.['retryAfterSeconds'];
  if (typeof given === 'number') return given;
  return code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined;
}

/** Uppy, which makes the calls under /s3, shows `message` only. */
function bodyOf({ code, message: error, details, hint }: ServiceError, { path }: Request): ErrorBody {
  return { error, code, ...(path.startsWith('/s3/') && { message: error }), details, hint };
}
