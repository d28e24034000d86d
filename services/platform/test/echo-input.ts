export interface EchoInput {
  text?: string;
  error?: string;
  /** Throws a refusal with this sentence. */
  refusal?: string;
  /** Takes memory until there is no more. */
  greedy?: boolean;
  forever?: boolean;
  /** Ends the thread from within. */
  exit?: boolean;
  /** What the thread tells before it answers. */
  asides?: string[];
}

export interface Echo {
  text: string;
  threadId: number;
}
