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

/** A service with its own settings, whatever their type. */
export interface ComposedService {
  /** Throws a ConfigError where the settings cannot be used. */
  check(env: Environment): void;
  /** Runs one command of the service's process: see commands.ts of the platform. */
  command(env: Environment, name: string, args: string[]): Promise<void>;
  /** The service's database, not connected. */
  database(env: Environment): Promise<ServiceDatabase>;
  start(env: Environment, options: StartOptions): Promise<RunningService>;
}

export function composed<S extends z.ZodObject>(schema: S, module: ServiceModule<z.output<S> & ServiceConfig>): ComposedService {
  const read = (env: Environment) => readConfig(schema, env) as z.output<S> & ServiceConfig;
  return {
    check: (env) => void read(env),
    command: (env, name, args) => runCommand(module, read(env), name, args),
    database: (env) => createServiceDatabase(module, read(env)),
    start: (env, options) => startService(module, read(env), options),
  };
}
