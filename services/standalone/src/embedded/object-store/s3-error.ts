/** A refusal in the words of S3: its code and HTTP status. */
export class S3Error extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string = code,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
