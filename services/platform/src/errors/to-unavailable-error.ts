import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { findConnectionLoss, isTransientError, isDiskFull } from './transient-errors';
import { ServiceError } from './service-error';

export const UNAVAILABLE_MESSAGE = 'This part of Afterword is not responding right now. Try again in a moment.';
const OUTCOME_UNKNOWN_MESSAGE =
  'The connection to the database was lost before it responded. Check whether your last change is there, then try again in a moment.';
const DISK_FULL_MESSAGE = 'The disk of the database is full, so nothing can be saved. Ask your server administrator.';

/**
 * Returns the `unavailable` error for a failure of Postgres or NATS, or null for any other failure. If a statement was in progress, the
 * message says that the outcome is unknown.
 */
export function toUnavailableError(cause: unknown): ServiceError | null {
  if (isDiskFull(cause)) return new ServiceError('unavailable', DISK_FULL_MESSAGE, { cause });
  if (isTransientError(cause)) {
    return new ServiceError('unavailable', findConnectionLoss(cause) === 'during a query' ? OUTCOME_UNKNOWN_MESSAGE : UNAVAILABLE_MESSAGE, {
      cause,
    });
  }
  return isTransientNatsError(cause) ? new ServiceError('unavailable', UNAVAILABLE_MESSAGE, { cause }) : null;
}

const TRANSIENT_NATS_ERRORS = [
  errors.ClosedConnectionError,
  errors.ConnectionError,
  errors.DrainingConnectionError,
  errors.NoRespondersError,
  errors.RequestError,
  errors.TimeoutError,
];

/** Whether the server or its JetStream is away, starting, or without a leader. */
function isTransientNatsError(error: unknown): boolean {
  if (error instanceof JetStreamApiError) return error.status === 503;
  /** Its class is not exported by name. */
  if (error instanceof Error && error.name === 'JetStreamNotEnabled') return true;
  return TRANSIENT_NATS_ERRORS.some((trouble) => error instanceof trouble);
}
