import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Settings are invalid. The message names each of them in one line. */
export class ConfigError extends Error {}

/**
 * Reads settings from the environment. An empty variable counts as not set.
 * @throws ConfigError
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.entries(readSettingFiles(Object.keys(schema.shape), env)).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new ConfigError(`These settings cannot be used: ${problems.join('; ')}.`);
}

/**
 * Returns the variables, with the content of its file for each setting that is named by `<setting>_FILE`, as Docker and
 * Kubernetes mount secrets. The line break at the end of a file is no part of the setting.
 * @throws ConfigError if a setting and its file are both set, or if a file cannot be read or is empty
 */
export function readSettingFiles(settings: string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const set = { ...env };
  for (const setting of settings) {
    const variable = `${setting}_FILE`;
    const file = set[variable];
    if (!file || settings.includes(variable)) continue;
    if (set[setting]) throw new ConfigError(`${setting} and ${variable} are both set: remove one of them.`);
    set[setting] = readSettingFile(variable, file);
    delete set[variable];
  }
  return set;
}

function readSettingFile(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${variable} names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
  const value = text.replace(/\r?\n$/, '');
  if (value === '') throw new ConfigError(`${variable} names ${file}, which is empty.`);
  return value;
}
