import type { z } from 'zod';

/** Settings are invalid. The message names each of them in one line. */
export class ConfigError extends Error {}

/**
 * Reads settings from the environment. An empty variable counts as not set.
 * @throws ConfigError
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new ConfigError(`These settings cannot be used: ${problems.join('; ')}.`);
}
