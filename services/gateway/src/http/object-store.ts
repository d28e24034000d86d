import type { IncomingMessage, ServerResponse } from 'node:http';
import type { onRequestHookHandler } from 'fastify';

/** Responds to a request for a stored file, whose body is not read yet. Returns false if the address is not the store's. */
export type ObjectStoreHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void;

/** The provider of the store that is served under the page's own origin, or null. */
export const OBJECT_STORE_HANDLER = Symbol('OBJECT_STORE_HANDLER');

/** Passes requests on to the store. Responses have the security headers of all others, and uploaded files cannot run scripts in our origin. */
export function objectStore(handle: ObjectStoreHandler, setSecurityHeaders: SetHeaders): onRequestHookHandler {
  return ({ raw: request }, reply, next) => {
    setSecurityHeaders(request, reply.raw);
    reply.raw.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (handle(request, reply.raw)) reply.hijack();
    else next();
  };
}
