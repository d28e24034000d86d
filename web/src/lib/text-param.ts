/** A text in the address. One that is nothing but digits comes as a number where a person typed it there. */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
