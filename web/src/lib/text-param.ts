/** A text search parameter. The router parses digits as a number. */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
