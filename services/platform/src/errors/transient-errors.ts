/** SQLSTATE classes and codes, and those of the network, after which the same attempt may succeed later. 25006: a replica takes over. */
const TRANSIENT_CODES = /^(08|53|57P0|25006|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/;
/** Of these, the ones with which a server or its network refuses a connection, before any statement. */
const REFUSED_CODES = /^(08001|08004|53300|57P03|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/;
const DISK_FULL_CODE = '53100';

/** What the driver and the pool say of a connection that just ended. */
const LOST_MESSAGES = /^(Connection terminated|Connection ended|Client has encountered a connection error|Client was closed)/i;
/** And of one that cannot be had. */
const NO_CONNECTION_MESSAGES =
  /^(timeout e|Cannot use a pool after calling end|Driver not Connected|Connection is not established|Connection with .* is not set)/i;

/** The code of a database's or the network's error; empty if there is none, as when a connection just ends. */
export function errorCodeOf(error: unknown): string {
  const { code, driverError } = Object(error) as { code?: unknown; driverError?: unknown };
  if (driverError) return errorCodeOf(driverError);
  return typeof code === 'string' ? code : '';
}

/** Whether the server is away, starting, stopping or full: nothing is wrong that waiting would not mend. */
export const isTransientError = (error: unknown): boolean => findConnectionLoss(error) !== null;

export const isDiskFull = (error: unknown): boolean => errorCodeOf(error) === DISK_FULL_CODE;

/** When a connection was lost: `before asking` means that no statement reached the server. Null if it was not. */
export function findConnectionLoss(error: unknown): 'before asking' | 'while asking' | null {
  if (error instanceof AggregateError) return findLossOfAll(error.errors);
  const code = errorCodeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (code === '') return LOST_MESSAGES.test(message) ? 'while asking' : NO_CONNECTION_MESSAGES.test(message) ? 'before asking' : null;
  if (!TRANSIENT_CODES.test(code)) return null;
  return REFUSED_CODES.test(code) ? 'before asking' : 'while asking';
}

/** Of a host with several addresses. */
function findLossOfAll(errors: unknown[]): ReturnType<typeof findConnectionLoss> {
  const losses = errors.map(findConnectionLoss);
  if (losses.length === 0 || losses.includes(null)) return null;
  return losses.includes('while asking') ? 'while asking' : 'before asking';
}
