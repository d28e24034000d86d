import type { onRequestHookHandler } from 'fastify';

/** Answers of the API belong to whoever asked, now. */
export const neverCached: onRequestHookHandler = (_, reply, next) => {
  reply.header('cache-control', 'no-store');
  next();
};
