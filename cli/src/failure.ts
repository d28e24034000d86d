/** How the program can end, for scripts. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  missing: 4,
  unreachable: 5,
  timeout: 6,
} as const;

/** A sentence for people, and the code that the program ends with. */
export class Failure extends Error {
  constructor(
    readonly reason: Exclude<keyof typeof EXIT_CODES, 'done'>,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
