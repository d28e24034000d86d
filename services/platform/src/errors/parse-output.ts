import type { z } from 'zod';

const parsedBy = new WeakMap<object, z.ZodType>();

/**
 * Returns the fields of a response that its schema declares. A response that is passed on within this process is parsed once per schema.
 * @throws ZodError if the response does not match, which is a bug of ours
 */
export function parseOutput<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  if (isObject(answer) && parsedBy.get(answer) === schema) return answer as z.output<S>;
  const declared = schema.parse(answer);
  if (isObject(declared)) parsedBy.set(declared, schema);
  return declared;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
