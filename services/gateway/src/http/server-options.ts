import type { ErrorBody } from '@afterword/proto';
import { HttpStatus } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { GatewayConfig } from '../config';
import { securityHeaders, securityHeaderList } from './security-headers';
import { malformedRequestHandler } from './malformed-request';

/** Longer than any id, including those of other object stores. */
const MAX_PARAMETER = 2048;

const UNREADABLE_ADDRESS: ErrorBody = { error: 'The address of the request cannot be read.', code: 'invalid_input' };

/** The options of Fastify. No hook runs for a request that cannot be routed, so such a request is rejected here. */
export function serverOptions(config: GatewayConfig) {
  const setSecurityHeaders = securityHeaders(config);
  return {
    trustProxy: (_: string, hop: number) => hop < config.TRUST_PROXY,
    clientErrorHandler: malformedRequestHandler(securityHeaderList(config)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER },
    frameworkErrors(_: Error, request: FastifyRequest, reply: FastifyReply): void {
      setSecurityHeaders(request.raw, reply.raw);
      reply.status(HttpStatus.BAD_REQUEST).send(UNREADABLE_ADDRESS);
    },
  } satisfies FastifyServerOptions;
}
