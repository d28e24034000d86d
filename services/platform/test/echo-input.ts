export interface EchoInput {
  text?: string;
  error?: string;
  forever?: boolean;
  /** What the thread tells before it answers. */
  asides?: string[];
}
