/** A start that cannot go on; its message is the line the person reads, and says what to do. */
export class StartError extends Error {}
