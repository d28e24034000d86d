/** SQLSTATE classes and codes, and those of the network, after which the same attempt may succeed later. */
const PASSING = /^(08|53|57P0|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/;

/** What the driver says of a connection that just ended. */
const LOST = /^(Connection terminated|Connection ended|Client has encountered a connection error|timeout expired)/i;

/** The code of a database's or the network's error; empty where there is none, as when a connection just ends. */
export function codeOf(error: unknown): string {
  const { code, driverError } = Object(error) as { code?: unknown; driverError?: unknown };
  if (driverError) return codeOf(driverError);
  return typeof code === 'string' ? code : '';
}

/** Whether the server is away, starting, stopping or full: nothing is wrong that waiting would not mend. */
export function isConnectionTrouble(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isConnectionTrouble);
  const code = codeOf(error);
  return code === '' ? error instanceof Error && LOST.test(error.message) : PASSING.test(code);
}
