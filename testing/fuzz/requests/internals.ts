/** What must never leave the product: its code, its libraries, its statements, its addresses. */
const INTERNALS: readonly RegExp[] = [
  /(?:\n|\\n)\s+at \S+/,
  /\.[cm]?[jt]s:\d+:\d+/,
  /node_modules/,
  /\b(QueryFailed|EntityNotFound|Zod|Type|Range|Syntax|Reference|Nats|JetStream\w*)Error\b/,
  /\b(SQLSTATE|INSERT INTO|invalid byte sequence|invalid input syntax|out of range for type|violates \w+ constraint|malformed array)\b/i,
  /\b(ECONNREFUSED|ECONNRESET|ENOENT|EACCES|ETIMEDOUT)\b/,
  /\b(postgres(ql)?|nats):\/\//,
  /Unexpected (token|end of JSON)/,
];

/** The first piece of the inside that a text tells. */
export const internalIn = (text: string): string | undefined =>
  INTERNALS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
