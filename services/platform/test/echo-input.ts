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
  /** Messages that the thread sends before it returns. */
  messages?: string[];
}

export interface Echo {
  text: string;
  threadId: number;
}
