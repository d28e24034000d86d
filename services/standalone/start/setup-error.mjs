/** A start that cannot go on; its message is the one line the person reads, and says what to do. */
export class SetupError extends Error {
  name = 'SetupError';
}
