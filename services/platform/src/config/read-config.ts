import type { z } from 'zod';

/** Settings that cannot be used; the message is one line that names each of them. */
export class ConfigError extends Error {}

/** Reads settings from the environment; an empty variable counts as not set. */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new ConfigError(`These settings cannot be used: ${problems.join('; ')}.`);
}
