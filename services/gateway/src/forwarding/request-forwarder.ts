import { RpcClient } from '@afterword/platform';
import { ACTING_MEMBER_HEADER, type GatewayField, type Input, type Output, type Rpc } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from '../auth/access-tokens';
import { PublicOrigin } from '../auth/public-origin';
import { idempotencyKeyIn } from '../http/idempotency-key';
import { ActorResolver } from './actor-resolver';

/** Forwards requests of browsers to RPCs, and adds the fields that the gateway fills in. */
@Injectable()
export class RequestForwarder {
  constructor(
    private readonly rpc: RpcClient,
    private readonly actors: ActorResolver,
    private readonly tokens: AccessTokens,
    private readonly origin: PublicOrigin,
  ) {}

  async forward<R extends Rpc>(rpc: R, input: Omit<Input<R>, GatewayField>, request: FastifyRequest): Promise<Output<R>> {
    const hasField = (field: GatewayField) => field in rpc.input.shape;
    const actingAs = this.tokens.actorIdOf(request) ?? actingMemberOf(request);
    const gatewayFields: Record<string, unknown> = {
      ...(hasField('actingAs') && { actingAs }),
      ...(hasField('actor') && { actor: await this.actors.resolve(actingAs) }),
      ...(hasField('origin') && { origin: this.origin.forStore(request) }),
    };
    return this.rpc.request(rpc, { ...input, ...gatewayFields } as Input<R>, {
      checksResponse: true,
      idempotencyKey: this.idempotencyKeyOf(request),
    });
  }
  /** Keys of different programs are different, whatever they are. */
  private idempotencyKeyOf(request: FastifyRequest): string | undefined {
    const key = request.method === 'POST' ? idempotencyKeyIn(request) : undefined;
    return key && `${this.tokens.actorIdOf(request) ?? 'people'} ${key}`;
  }
}

/** Returns the id of the acting member in the request's header. Collaboration checks whether it exists. */
function actingMemberOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[ACTING_MEMBER_HEADER];
  return typeof header === 'string' ? header : undefined;
}
