import { numberExamples, textExamples } from './field-examples';

type Json = Record<string, unknown>;

const ID = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const MOMENT = '2026-11-27T12:15:00.000Z';
/** Of counts, versions and whatever else a small number illustrates. */
const A_NUMBER = 3;
/** What the contract says of a color. */
const COLOR_PATTERN = '^#[0-9a-f]{6}$';
const A_COLOR = '#1f2937';
/** The parameter that names a page. What it says is known from the page before. */
const PAGE = 'after';
const formats: Record<string, string> = { uuid: ID, 'date-time': MOMENT };

/**
 * Returns an example of what a schema allows, put together from those of its properties. Where none is known, it is null or an empty list.
 * @param schemas what references name
 * @param name of the property whose schema it is
 */
export function exampleOf(schema: Json, schemas: Json, name = ''): unknown {
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return (schema['enum'] as unknown[])[0];
  if (schema['$ref']) return exampleOf(schemas[nameOf(schema['$ref'] as string)] as Json, schemas, name);
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (variants) return exampleOf(variants.find(({ type }) => type !== 'null') ?? {}, schemas, name) ?? null;
  if (schema['allOf']) return Object.assign({}, ...(schema['allOf'] as Json[]).map((part) => exampleOf(part, schemas, name)));
  return exampleOfType(schema, schemas, name);
}

function exampleOfType(schema: Json, schemas: Json, name: string): unknown {
  switch (mainTypeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([field, part]) => [
          field,
          exampleOf(part, schemas, field),
        ]),
      );
    case 'array':
      return listOf(exampleOf((schema['items'] ?? {}) as Json, schemas, singularOf(name)), Number(schema['minItems'] ?? 1));
    case 'boolean':
      return schema['default'] ?? false;
    case 'null':
      return null;
    default:
      return leafExample(schema, name) ?? (isNullable(schema) ? null : undefined);
  }
}

/** Returns an example of a text or a number, or undefined if there is none for the name of its property. */
function leafExample(schema: Json, name: string): unknown {
  const { format, pattern, minimum = A_NUMBER, maximum = A_NUMBER } = schema;
  const type = mainTypeOf(schema);
  if (type === 'number' || type === 'integer') {
    const known = numberExamples[name];
    const isKnown = known !== undefined && (type === 'number' || Number.isInteger(known));
    return isKnown ? known : Math.min(Math.max(A_NUMBER, Number(minimum)), Number(maximum));
  }
  if (typeof format === 'string' && Object.hasOwn(formats, format)) return formats[format];
  return pattern === COLOR_PATTERN ? A_COLOR : textExamples[name];
}

const mainTypeOf = ({ type }: Json): unknown => [type].flat().find((each) => each !== 'null') ?? type;
const isNullable = ({ type }: Json): boolean => Array.isArray(type) && type.includes('null');
const listOf = (example: unknown, length: number): unknown[] => (example === undefined ? [] : Array<unknown>(length).fill(example));
const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
const singularOf = (name: string): string => name.replace(/s$/, '');

/** Adds an example to each body of a document that is JSON, and to each parameter. */
export function withExamples(document: Json): Json {
  const { schemas } = document['components'] as { schemas: Json };
  const illustrate = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(illustrate);
    if (typeof node !== 'object' || node === null) return node;
    const fields = Object.entries(node).map(([key, value]) => [
      key,
      key === 'application/json' ? bodyOf(value as Json) : illustrate(value),
    ]);
    const whole = Object.fromEntries(fields) as Json;
    return isParameter(whole) ? parameterOf(whole) : whole;
  };
  const bodyOf = (body: Json): Json => illustrated(body, exampleOf(body['schema'] as Json, schemas));
  const parameterOf = (parameter: Json): Json => {
    const name = parameter['name'] as string;
    const isKnown = 'example' in parameter || name === PAGE;
    return isKnown ? parameter : illustrated(parameter, exampleOf(parameter['schema'] as Json, schemas, name));
  };
  return { ...document, paths: illustrate(document['paths']), webhooks: illustrate(document['webhooks']) };
}

const illustrated = (part: Json, example: unknown): Json => (example === undefined ? part : { ...part, example });
const isParameter = ({ in: where, schema }: Json): boolean => typeof where === 'string' && typeof schema === 'object';
