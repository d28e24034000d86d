import { z } from 'zod';

/** The parts of a JSON Schema that define valid input. */
export interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
}

/** Returns the input of a schema of the contract as JSON Schema without references. */
export function shapeOf(schema: z.ZodType): Shape {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as Shape & {
    $defs?: Record<string, Shape>;
  };
  return JSON.parse(JSON.stringify(root), (_, value: unknown) => unfolded(value, $defs)) as Shape;
}

function unfolded(value: unknown, definitions: Record<string, Shape>): unknown {
  const reference = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : undefined;
  return reference === undefined ? value : definitions[reference.replace('#/$defs/', '')];
}
