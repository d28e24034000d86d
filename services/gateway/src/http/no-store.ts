import type { onRequestHookHandler } from 'fastify';

/** Keeps responses of the API out of every cache. */
export const noStore: onRequestHookHandler = (_, reply, next) => {
  reply.header('cache-control', 'no-store');
  next();
};
