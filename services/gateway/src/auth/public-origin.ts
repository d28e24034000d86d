import { ServiceError } from '@afterword/platform';
import type { FastifyRequest } from 'fastify';

interface Places {
  /** Where people open Afterword, where that is set. */
  publicUrl?: string;
  /** The object store is served under the page's own origin. */
  servesStore: boolean;
}

/** The origin the page was loaded from. */
export class PublicOrigin {
  constructor(private readonly places: Places) {}

  of(request: FastifyRequest): string {
    if (this.places.publicUrl) return this.places.publicUrl;
    const address = `${request.protocol}://${request.host}`;
    if (!URL.canParse(address)) throw new ServiceError('invalid_input', 'The Host header is not an address.');
    return new URL(address).origin;
  }

  matches(request: FastifyRequest): boolean {
    return request.headers.origin === this.of(request);
  }

  /** What addresses of the object store are to be signed for; undefined where the store has an address of its own. */
  forStore(request: FastifyRequest): string | undefined {
    return this.places.servesStore ? this.of(request) : undefined;
  }
}
