import { parse } from 'yaml';

/** `${NAME}`, `${NAME:-what else}`, `${NAME-what if it is not set at all}` or `${NAME:?why it is needed}`, without another in it. */
const VARIABLE = /\$\{(\w+)(?:(:?[-?])([^{}]*))?\}/g;

/** Reads a compose file like Docker Compose, with variables replaced and without `x-` parts. */
export function readCompose(yaml: string, settings: Record<string, string>): unknown {
  const file = parse(yaml, { merge: true }) as Record<string, unknown>;
  return filled(Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('x-'))), settings);
}

function filled(value: unknown, settings: Record<string, string>): unknown {
  if (typeof value === 'string') return filledText(value, settings);
  if (Array.isArray(value)) return value.map((item) => filled(item, settings));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, settings)]));
}

/** Fills the innermost variables first, until there is none. */
function filledText(text: string, settings: Record<string, string>): string {
  const next = text.replace(VARIABLE, (_, name: string, kind?: string, otherwise?: string) => setting(settings, name, kind, otherwise));
  return next === text ? text : filledText(next, settings);
}

function setting(settings: Record<string, string>, name: string, kind?: string, otherwise = ''): string {
  if (settings[name] || (kind === '-' && settings[name] !== undefined)) return settings[name];
  if (kind === ':?') throw new Error(`${name} is not set: ${otherwise}`);
  return otherwise;
}
