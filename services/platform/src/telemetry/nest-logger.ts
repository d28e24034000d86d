import type { LoggerService } from '@nestjs/common';
import type { Log } from './log';

/** Passes Nest's warnings and errors to our log, and drops its start-up messages. */
export class NestLogger implements LoggerService {
  constructor(private readonly target: Log) {}

  log(): void {}

  warn(message: unknown, context?: string): void {
    this.target.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const error = message instanceof Error ? message : undefined;
    this.target.error({ error, context: rest.at(-1) }, error?.message ?? String(message));
  }
}
