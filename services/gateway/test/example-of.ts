import { z } from 'zod';
import { ID } from './examples';

/** The parts of a JSON Schema that an example depends on. */
interface JsonSchema {
  $ref?: string;
  type?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  items?: JsonSchema;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface Options {
  io: 'input' | 'output';
  /** Whether optional fields are left out. */
  isMinimal?: boolean;
}

/** Returns a value that a schema of the contract accepts. */
export function exampleOf(schema: z.ZodType, { io, isMinimal = false }: Options): unknown {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, reused: 'inline' }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return valueOf(root, (reference) => $defs[reference.replace('#/$defs/', '')]!, isMinimal);
}

function valueOf(schema: JsonSchema, definition: (reference: string) => JsonSchema, isMinimal: boolean): unknown {
  const of = (inner: JsonSchema) => valueOf(inner, definition, isMinimal);
  const { $ref, type, anyOf, items, properties } = schema;
  if ($ref) return of(definition($ref));
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return of(anyOf[0]!);
  if (items) return Array.from({ length: schema.minItems ?? 1 }, () => of(items));
  if (properties) {
    const fields = Object.entries(properties).filter(([name]) => !isMinimal || schema.required?.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, of(field)]));
  }
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  return type === 'object' ? {} : null;
}

/** An id is a text that most rules of the contract accept. */
function textOf({ format, pattern }: JsonSchema): string {
  const formats: Record<string, string> = {
    'date-time': '2026-11-21T08:00:00.000Z',
    date: '2026-11-21',
    email: 'anna@example.org',
    uri: 'https://example.org',
  };
  const [, prefix] = /^\^([\w\\/]+)\.\*$/.exec(pattern ?? '') ?? [];
  if (prefix !== undefined) return `${prefix.replaceAll('\\', '')}${ID}`;
  return formats[format ?? ''] ?? (format === undefined && pattern ? 'en' : ID);
}
