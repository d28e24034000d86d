import { ServiceError } from '@afterword/platform';
import type { FastifyRequest } from 'fastify';

interface Options {
  /** The origin of PUBLIC_URL, if it is set. */
  publicUrl?: string;
  /** Whether the object store is served under the page's own origin. */
  servesStore: boolean;
}

/** Finds the origin that the page was loaded from. */
export class PublicOrigin {
  constructor(private readonly options: Options) {}

  of(request: FastifyRequest): string {
    if (this.options.publicUrl) return this.options.publicUrl;
    const address = `${request.protocol}://${request.host}`;
    if (!URL.canParse(address)) throw new ServiceError('invalid_input', 'The Host header is not an address.');
    return new URL(address).origin;
  }

  matches(request: FastifyRequest): boolean {
    return request.headers.origin === this.of(request);
  }

  /** Returns the origin to sign addresses of the object store for, or undefined if the store has an address of its own. */
  forStore(request: FastifyRequest): string | undefined {
    return this.options.servesStore ? this.of(request) : undefined;
  }
}
