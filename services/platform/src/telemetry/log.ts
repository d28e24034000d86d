import { trace } from '@opentelemetry/api';
import pino from 'pino';

/** Writes one JSON line per entry, with the trace id. */
export abstract class Log {
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
}

/** The buffer in bytes. If the disk is full and the buffer too, further lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 ** 2;

/** Creates a log that adds the name of the service to each line, on standard output or at the end of `file`. */
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
    createDestination(file),
  );
}

/** A line that cannot be written, as on a full disk, must not end the process. It is written with the next one. */
function createDestination(file?: string): pino.DestinationStream {
  const destination = pino.destination({ dest: file ?? 1, mkdir: true, maxLength: MAX_BUFFERED_BYTES });
  destination.on('error', () => undefined);
  return destination;
}
