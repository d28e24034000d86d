import type { Random } from './random';
import type { Shape } from './shape';

/** Existing ids by kind, null if there is none. */
export type KnownId = (field: string, random: Random) => string | null;

const UNKNOWN_ID = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const MOST_ITEMS = 4;
const TEXTS = ['Thorne', 'The night ferry', 'mentor', 'Say it in fewer words.', 'en', 'a@b.example', 'csv\nrow'];
const FORMATS: Record<string, string> = {
  email: 'anna@example.org',
  uri: 'http://127.0.0.1',
  'date-time': '2026-11-21T08:00:00.000Z',
  date: '2026-11-21',
};

/** Returns a value that the shape allows, as far as the schema defines it. `field` is its name. */
export function example(shape: Shape, random: Random, known: KnownId, field = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  if (shape.anyOf) return example(random.pick(shape.anyOf), random, known, field);
  if (shape.properties) return object(shape, random, known);
  if (shape.items) return list(shape, shape.items, random, known, field);
  if (shape.type === 'string') return text(shape, random, known, field);
  if (shape.type === 'integer' || shape.type === 'number') return number(shape, random);
  return shape.type === 'boolean' ? random.chance(0.5) : null;
}

function object({ properties = {}, required = [] }: Shape, random: Random, known: KnownId): Record<string, unknown> {
  const present = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.6));
  return Object.fromEntries(present.map(([name, shape]) => [name, example(shape, random, known, name)]));
}

function list({ minItems = 0 }: Shape, items: Shape, random: Random, known: KnownId, field: string): unknown[] {
  return Array.from({ length: minItems + random.below(MOST_ITEMS) }, () => example(items, random, known, field));
}

function text({ format, minLength = 0, maxLength = Infinity, pattern }: Shape, random: Random, known: KnownId, field: string): string {
  if (format === 'uuid') return (random.chance(0.8) ? known(field, random) : null) ?? UNKNOWN_ID;
  const fitting = TEXTS.filter(({ length }) => length >= minLength && length <= maxLength);
  const formatted = format === undefined ? undefined : FORMATS[format];
  return formatted ?? (pattern ? 'en' : fitting.length > 0 ? random.pick(fitting) : 'x'.repeat(minLength));
}

function number({ minimum = 0, maximum = 1000 }: Shape, random: Random): number {
  return Math.min(maximum, Math.max(minimum, 0) + random.below(5));
}
