import type { onRequestHookHandler } from 'fastify';

/** Answers of the API belong to whoever asked, now. */
export const noStore: onRequestHookHandler = (_, reply, next) => {
  reply.header('cache-control', 'no-store');
  next();
};
