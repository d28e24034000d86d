import { trace } from '@opentelemetry/api';
import pino from 'pino';

/** One JSON line an entry, with the id of the trace it belongs to. */
export abstract class Log {
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
}

/** A log whose lines carry the service's name, on standard output or at the end of `file`. */
export function createLog(service: string, level: string, file?: string): Log {
  return pino(
    {
      base: { service },
      level,
      messageKey: 'message',
      errorKey: 'error',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: pino.stdSerializers.errWithCause },
      mixin: () => ({ traceId: trace.getActiveSpan()?.spanContext().traceId }),
    },
    pino.destination({ dest: file ?? 1, mkdir: true }),
  );
}
