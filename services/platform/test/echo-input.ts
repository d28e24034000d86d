export interface EchoInput {
  text?: string;
  error?: string;
  /** Throws a ServiceError with this message. */
  serviceError?: string;
  /** Allocates memory until there is none left. */
  exhaustsMemory?: boolean;
  loops?: boolean;
  /** Exits from within the thread. */
  exit?: boolean;
  /** Throws a JobError with this message. */
  jobError?: string;
  /** Two numbers: adds 1 to the first when the work begins, then waits while the second is 0. */
  gate?: SharedArrayBuffer;
}

export interface Echo {
  text: string;
  threadId: number;
  /** That of the operating system: higher values yield to lower ones. */
  priority: number;
}
