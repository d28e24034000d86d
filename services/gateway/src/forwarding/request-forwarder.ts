import { RpcClient } from '@afterword/platform';
import { ACTING_MEMBER_HEADER, type GatewayField, type Input, type Output, type Rpc } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicOrigin } from '../auth/public-origin';
import { ActorResolver } from './actor-resolver';

/** Sends what a browser asks for to the RPC that answers it, with the fields that only the gateway knows. */
@Injectable()
export class RequestForwarder {
  constructor(
    private readonly rpc: RpcClient,
    private readonly actors: ActorResolver,
    private readonly origin: PublicOrigin,
  ) {}

  async forward<R extends Rpc>(rpc: R, input: Omit<Input<R>, GatewayField>, request: FastifyRequest): Promise<Output<R>> {
    const takes = (field: GatewayField) => field in rpc.input.shape;
    const actingAs = actingMemberOf(request);
    const gatewayFields: Record<string, unknown> = {
      ...(takes('actingAs') && { actingAs }),
      ...(takes('actor') && { actor: await this.actors.resolve(actingAs) }),
      ...(takes('origin') && { origin: this.origin.forStore(request) }),
    };
    return this.rpc.request(rpc, { ...input, ...gatewayFields } as Input<R>, { checksResponse: true });
  }
}

/** The team member a request says it is made as. Whether there is one by that id is for the team to say. */
function actingMemberOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[ACTING_MEMBER_HEADER];
  return typeof header === 'string' ? header : undefined;
}
