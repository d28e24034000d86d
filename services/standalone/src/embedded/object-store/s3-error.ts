/** An error with a code and HTTP status of S3. */
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
