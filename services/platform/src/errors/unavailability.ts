import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { connectionLoss, isConnectionTrouble, isDiskFull } from '../database/connection-trouble';
import { ServiceError } from './service-error';

export const NOT_ANSWERING = 'This part of Afterword is not answering right now. Try again in a moment.';
const CUT_OFF =
  'The connection to the database was lost before it answered. Check whether your last change is there, then try again in a moment.';
const DISK_FULL = 'The disk of the database is full, so nothing can be saved. Tell whoever runs Afterword.';

/**
 * The `unavailable` that a failure of Postgres or NATS means to people, or null if the failure is none of theirs. If a statement was
 * under way, it is not known whether it was carried out, and the sentence says so.
 */
export function unavailability(cause: unknown): ServiceError | null {
  if (isDiskFull(cause)) return new ServiceError('unavailable', DISK_FULL, { cause });
  if (isConnectionTrouble(cause)) {
    return new ServiceError('unavailable', connectionLoss(cause) === 'while asking' ? CUT_OFF : NOT_ANSWERING, { cause });
  }
  return isNatsTrouble(cause) ? new ServiceError('unavailable', NOT_ANSWERING, { cause }) : null;
}

const NATS_TROUBLES = [
  errors.ClosedConnectionError,
  errors.ConnectionError,
  errors.DrainingConnectionError,
  errors.NoRespondersError,
  errors.RequestError,
  errors.TimeoutError,
];

/** The server or its JetStream is away, starting, or without a leader. */
function isNatsTrouble(error: unknown): boolean {
  if (error instanceof JetStreamApiError) return error.status === 503;
  /* Its class is not exported by name. */
  if (error instanceof Error && error.name === 'JetStreamNotEnabled') return true;
  return NATS_TROUBLES.some((trouble) => error instanceof trouble);
}
