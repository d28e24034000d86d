import type { RequestHandler } from 'express';

/** Answers of the API belong to whoever asked, now. */
export const neverCached: RequestHandler = (_, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};
