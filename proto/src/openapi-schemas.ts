import { z } from 'zod';
import { numberDescriptions, otherDescriptions } from './field-descriptions';
import { exampleOf } from './openapi-examples';

export type Json = Record<string, unknown>;

export const COMPONENTS = '#/components/schemas/';

export const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** Named shapes (`.meta({ id })`) become references into `components`. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, $defs: _named, ...inline } = z.toJSONSchema(schema, { io, override: asPublished });
  return JSON.parse(JSON.stringify(inline).replaceAll('#/$defs/', COMPONENTS)) as Json;
}

export function namedSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => COMPONENTS + id, override: asPublished });
  const bare = Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema] as const);
  return Object.fromEntries(bare.sort(([a], [b]) => a.localeCompare(b)));
}

/** Responses may gain fields, and a format says more than its pattern. */
function asPublished({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
}

/** Adds to each property what its name means, unless it says that itself, and an example. */
export function described(document: Json): Json {
  const describe = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(describe);
    if (typeof node !== 'object' || node === null) return node;
    const fields = Object.entries(node).map(([key, value]) => [
      key,
      key === 'properties' ? describeProperties(value as Json) : describe(value),
    ]);
    return Object.fromEntries(fields) as Json;
  };
  const describeProperties = (properties: Json): Json =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        { ...descriptionOf(name, schema as Json), ...(describe(schema) as Json), ...examplesOf(name, schema as Json) },
      ]),
    );
  return describe(document) as Json;
}

function descriptionOf(name: string, schema: Json): { description?: string } {
  const types = typesOf(schema);
  const known = types.has('number') || types.has('integer') ? numberDescriptions : otherDescriptions;
  return Object.hasOwn(known, name) && !types.has('object') && !types.has('array') ? { description: known[name]! } : {};
}

/** Returns the types that a schema allows, without those behind references. */
function typesOf({ type, anyOf = [] }: Json): Set<unknown> {
  return new Set([...[type].flat(), ...(anyOf as Json[]).flatMap((schema) => [...typesOf(schema)])]);
}

const LEAVES = ['string', 'number', 'integer'];
const NESTED = ['object', 'array'];

function examplesOf(name: string, schema: Json): { examples?: unknown[] } {
  const types = typesOf(schema);
  if (!LEAVES.some((type) => types.has(type)) || NESTED.some((type) => types.has(type)) || 'enum' in schema || 'const' in schema) return {};
  const example = exampleOf(schema, {}, name);
  return example === undefined || example === null ? {} : { examples: [example] };
}
