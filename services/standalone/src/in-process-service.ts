import {
  type ServiceConfig,
  readConfig,
  runCommand,
  type RunningService,
  type ServiceModule,
  type StartOptions,
  startService,
} from '@afterword/platform';
import { createServiceDatabase, type ServiceDatabase } from '@afterword/platform/backup';
import type { z } from 'zod';

type Environment = Record<string, string | undefined>;

/** A service that runs in this process, independent of the type of its settings. */
export interface InProcessService {
  /** The names of its settings. */
  settings: string[];
  /** @throws ConfigError if the settings are invalid */
  check(env: Environment): void;
  /** Runs a command of the service: see `commands.ts` of the platform. */
  command(env: Environment, name: string, args: string[]): Promise<void>;
  /** Returns the database of the service, not connected. */
  database(env: Environment): Promise<ServiceDatabase>;
  start(env: Environment, options: StartOptions): Promise<RunningService>;
}

export function inProcess<S extends z.ZodObject>(schema: S, module: ServiceModule<z.output<S> & ServiceConfig>): InProcessService {
  const read = (env: Environment) => readConfig(schema, env) as z.output<S> & ServiceConfig;
  return {
    settings: Object.keys(schema.shape),
    check: (env) => void module.with(read(env)),
    command: (env, name, args) => runCommand(module, read(env), [name, ...args]),
    database: (env) => createServiceDatabase(module, read(env)),
    start: (env, options) => startService(module, read(env), options),
  };
}
