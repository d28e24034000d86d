import { parse } from 'yaml';

/** `${NAME}`, `${NAME:-what else}` or `${NAME:?why it is needed}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** A compose file as Docker Compose reads it, with its variables filled in and its `x-` parts left out. */
export function readCompose(yaml: string, settings: Record<string, string>): unknown {
  const filled = yaml.replace(VARIABLE, (_, name: string, kind: string | undefined, otherwise: string) => {
    if (settings[name]) return settings[name];
    if (kind === '?') throw new Error(`${name} is not set: ${otherwise}`);
    return otherwise ?? '';
  });
  const file = parse(filled, { merge: true }) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('x-')));
}
