import { inspect } from 'node:util';
import type { z } from 'zod';
import type { ServiceConfig } from './config/platform-config';
import { ConfigError, readConfig } from './config/read-config';
import { runCommand } from './commands';
import { type ServiceModule, startService } from './service';
import { startTracing } from './telemetry/tracing';

/** The exit code of a command that a signal ended before it was done. */
const INTERRUPTED = 143;

/** Runs a service as a process: `main.js` serves until SIGTERM, `main.js <command>` runs one command and exits. */
export async function runService<S extends z.ZodObject>(
  name: string,
  schema: S,
  module: ServiceModule<z.output<S> & ServiceConfig>,
): Promise<void> {
  const stopping = new AbortController();
  const args = process.argv.slice(2);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  try {
    const config = readConfig(schema, process.env) as z.output<S> & ServiceConfig;
    const stopTracing = startTracing({ service: name, collector: config.OTEL_EXPORTER_OTLP_ENDPOINT });
    if (args.length > 0) await runCommand(module, config, args, stopping.signal);
    else await serve(module, config, stopping.signal);
    await stopTracing();
    process.exit(0);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(args.length > 0 ? INTERRUPTED : 0);
    process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`);
    process.exit(1);
  }
}

async function serve<C extends ServiceConfig>(module: ServiceModule<C>, config: C, signal: AbortSignal): Promise<void> {
  const service = await startService(module, config, { listen: true, signal });
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await service.stop();
}
