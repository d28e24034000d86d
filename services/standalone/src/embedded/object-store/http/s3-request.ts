import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { S3Error } from '../s3-error';

/** A request in the path style of S3. In its query a plus sign is a plus sign, not a space. */
export class S3Request {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly path: string[];
  readonly query: [name: string, value: string][];

  constructor(readonly body: IncomingMessage) {
    const [path = '', query = ''] = splitOnce(body.url ?? '/', '?');
    this.method = body.method ?? 'GET';
    this.headers = body.headers;
    this.path = path.slice(1).split('/').map(decode);
    this.query = query
      .split('&')
      .filter(Boolean)
      .map((pair) => splitOnce(pair, '=').map(decode) as [string, string]);
  }

  get bucket(): string {
    return this.path[0] ?? '';
  }

  get key(): string {
    return this.path.slice(1).join('/');
  }

  parameter(name: string): string | undefined {
    return this.query.find(([other]) => other === name)?.[1];
  }

  header(name: string): string | undefined {
    const value = this.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  /** Whether the address is signed, for a client without keys. */
  get isPresigned(): boolean {
    return this.parameter('X-Amz-Signature') !== undefined;
  }

  /** The declared length of the body; 0 if none is declared. */
  get contentLength(): number {
    return Number(this.header('content-length') ?? 0);
  }

  /** The declared length of a body that must have one. */
  get size(): number {
    if (this.header('content-length') === undefined) {
      throw new S3Error('MissingContentLength', 411, 'The length of the body is missing.');
    }
    return this.contentLength;
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', 400, 'The address cannot be read.');
  }
}
