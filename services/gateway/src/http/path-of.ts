import type { FastifyRequest } from 'fastify';

/** The address of a request without what follows the question mark. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!;
