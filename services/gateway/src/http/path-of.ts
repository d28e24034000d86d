import type { FastifyRequest } from 'fastify';

/** Returns the path of a request, without its query. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!;
