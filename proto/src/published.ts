import { z } from 'zod';
import { events, rpcs } from './all';
import type { Event, Route, Rpc } from './contract';
import { openApi } from './openapi';
import { routes } from './routes';

/** The files that are made from the contract, by name. */
export const published = (): Record<string, string> => ({
  'contract.lock': `${lock([...events, ...rpcs, ...routes]).join('\n')}\n`,
  'events.md': eventsPage(events),
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
});

const INTRODUCTION = `# Events

What the services announce over NATS JetStream, for consumers in any language. Made from the contract by \`npm run contract\`; do not edit.

- Subject: \`evt.<name>\` in the stream \`EVENTS\`. Delivery is at least once and in no promised order: remember the id, and let versions decide.
- Body: the JSON described below. Readers ignore fields they do not know.
- Headers, with CloudEvents names: \`ce-id\` (also \`Nats-Msg-Id\`), \`ce-source\`, \`ce-type\`, \`ce-time\`, and the trace as \`traceparent\`.
`;

/** Returns the events of the contract as a Markdown page, each with its JSON Schema. */
function eventsPage(events: Event[]): string {
  const sections = events.toSorted((a, b) => a.subject.localeCompare(b.subject)).map(section);
  return [INTRODUCTION, ...sections].join('\n');
}

function section({ subject, data }: Event): string {
  const { $schema: _dialect, additionalProperties: _open, ...schema } = z.toJSONSchema(data, { reused: 'inline' });
  return `## ${subject}\n\n\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\`\n`;
}

/** The keywords of JSON Schema that define a field. */
interface Json {
  type?: string | string[];
  enum?: string[];
  format?: string;
  required?: string[];
  anyOf?: Json[];
  properties?: Record<string, Json>;
  items?: Json;
}
type Contract = Event | Rpc | Route;

/** Returns the whole contract, one line for each field, so that a change is a diff of lines. `<` marks a request, `>` its response. */
function lock(contracts: Contract[]): string[] {
  return contracts.flatMap(linesOf).sort();
}

function linesOf(contract: Contract): string[] {
  if (contract.kind === 'event') return fields(schemaOf(contract.data, 'output'), contract.subject);
  const name = contract.kind === 'rpc' ? contract.subject : contract.path;
  return [...fields(schemaOf(contract.input, 'input'), `${name} <`), ...fields(schemaOf(contract.output, 'output'), `${name} >`)];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, reused: 'inline' }) as { $defs?: Record<string, unknown> };
  const unfold = (_: string, value: unknown): unknown => {
    const name = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref).replace('#/$defs/', '') : undefined;
    return name === undefined ? value : $defs[name];
  };
  return JSON.parse(JSON.stringify(root, unfold)) as Json;
}

function fields(schema: Json, path: string): string[] {
  const { anyOf, properties, items } = schema;
  if (anyOf) return fieldsOfAlternatives(anyOf, path);
  if (properties) {
    if (Object.keys(properties).length === 0) return [`${path}: empty`];
    return Object.entries(properties).flatMap(([name, field]) =>
      fields(field, `${path}.${name}${schema.required?.includes(name) ? '' : '?'}`),
    );
  }
  if (items) return fields(items, `${path}[]`);
  return [`${path}: ${kindOf(schema)}`];
}

/** "Something or null" is one line with both kinds; an object or null keeps the object's fields. */
function fieldsOfAlternatives(alternatives: Json[], path: string): string[] {
  const shaped = alternatives.filter((schema) => schema.properties ?? schema.items);
  const plain = alternatives.filter((schema) => !shaped.includes(schema)).map(kindOf);
  return [...(plain.length > 0 ? [`${path}: ${plain.join(' | ')}`] : []), ...shaped.flatMap((schema) => fields(schema, path))];
}

function kindOf({ type, enum: values, format }: Json): string {
  if (values) return values.join(' | ');
  return [type ?? 'anything'].flat().join(' | ') + (format ? ` (${format})` : '');
}
