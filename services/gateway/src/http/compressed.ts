import compression from 'compression';

/** Long answers of the API, for who takes them so. A stream of notices is not: it would be held back until there is enough to compress. */
export const compressed = compression({
  filter: (_, response) => String(response.getHeader('content-type')).startsWith('application/json'),
});
