import type { z } from 'zod';

const parsedBy = new WeakMap<object, z.ZodType>();

/**
 * What the schema declares of an answer, and nothing else; an answer that breaks it is our own fault, a ZodError.
 * Where one answer is passed on within this process, it is read once for the same schema.
 */
export function parseOutput<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  if (isObject(answer) && parsedBy.get(answer) === schema) return answer as z.output<S>;
  const declared = schema.parse(answer);
  if (isObject(declared)) parsedBy.set(declared, schema);
  return declared;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
