export interface EchoInput {
  text?: string;
  error?: string;
  /** Throws a refusal with this sentence. */
  serviceError?: string;
  /** Takes memory until there is no more. */
  exhaustsMemory?: boolean;
  loops?: boolean;
  /** Ends the thread from within. */
  exit?: boolean;
  /** What the thread tells before it answers. */
  messages?: string[];
}

export interface Echo {
  text: string;
  threadId: number;
}
