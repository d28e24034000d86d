/** SQLSTATE classes and codes, and network error codes, after which a retry can succeed. 25006 occurs while a replica takes over. */
const TRANSIENT_CODES = /^(08|53|57P0|25006|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/;
/** Codes with which a server or the network refuses a connection, so that no statement was sent. */
const REFUSED_CODES = /^(08001|08004|53300|57P03|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/;
const NO_DATABASE_MESSAGE = /^database "[^"]*" does not exist$/;
const DISK_FULL_CODE = '53100';

/** Messages of the driver and the pool for a connection that has just ended. */
const LOST_MESSAGES = /^(Connection terminated|Connection ended|Client has encountered a connection error|Client was closed)/i;
/** Messages of the driver and the pool if no connection is available. */
const NO_CONNECTION_MESSAGES =
  /^(timeout e|Cannot use a pool after calling end|Driver not Connected|Connection is not established|Connection with .* is not set)/i;

/** Returns the code of a database or network error, or an empty string if there is none, as when a connection just ends. */
export function errorCodeOf(error: unknown): string {
  const { code, driverError } = Object(error) as { code?: unknown; driverError?: unknown };
  if (driverError) return errorCodeOf(driverError);
  return typeof code === 'string' ? code : '';
}

/** Whether the server is away, starting, stopping or full, so that a retry can succeed. */
export const isTransientError = (error: unknown): boolean => findConnectionLoss(error) !== null;

/** Whether a server has no such database. A pooler answers with a code of its own. */
export const isMissingDatabase = (error: unknown): boolean =>
  errorCodeOf(error) === '3D000' || (errorCodeOf(error) === '08P01' && error instanceof Error && NO_DATABASE_MESSAGE.test(error.message));

export const isDiskFull = (error: unknown): boolean => errorCodeOf(error) === DISK_FULL_CODE;

/** Returns when the connection was lost, or null if it was not. `before a query` means that no statement reached the server. */
export function findConnectionLoss(error: unknown): 'before a query' | 'during a query' | null {
  if (error instanceof AggregateError) return findLossOfAll(error.errors);
  const code = errorCodeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (code === '') return LOST_MESSAGES.test(message) ? 'during a query' : NO_CONNECTION_MESSAGES.test(message) ? 'before a query' : null;
  if (!TRANSIENT_CODES.test(code)) return null;
  return REFUSED_CODES.test(code) ? 'before a query' : 'during a query';
}

/** For a host with several addresses. */
function findLossOfAll(errors: unknown[]): ReturnType<typeof findConnectionLoss> {
  const losses = errors.map(findConnectionLoss);
  if (losses.length === 0 || losses.includes(null)) return null;
  return losses.includes('during a query') ? 'during a query' : 'before a query';
}
