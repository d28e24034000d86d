import { trace } from '@opentelemetry/api';
import pino from 'pino';

/** One JSON line an entry, with the id of the trace it belongs to. */
export abstract class Log {
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
}

/** A log whose lines carry the service's name. `destination` is standard output unless a stream is given. */
export function createLog(service: string, level: string, destination: pino.DestinationStream = pino.destination(1)): Log {
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
    destination,
  );
}
