export interface EchoInput {
  text?: string;
  error?: string;
  forever?: boolean;
}
