export interface EchoInput {
  text?: string;
  error?: string;
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
