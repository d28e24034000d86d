import { ServiceError } from '@afterword/platform';
import { MCP_PATH } from '@afterword/proto';
import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessTokens } from '../auth/access-tokens';
import { PublicOrigin } from '../auth/public-origin';
import { wrongOrigin } from '../auth/same-origin.guard';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { McpService } from './mcp.service';

const SIGN_IN = 'An assistant needs an access token, in the header Authorization: Bearer. Create one in Settings.';

/** The door for assistants. Only access tokens open it: neither the cookie nor the token of a session does. */
@Controller()
export class McpController {
  constructor(
    private readonly mcp: McpService,
    private readonly tokens: AccessTokens,
    private readonly origin: PublicOrigin,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'CORS_ORIGINS'>,
  ) {}

  @Post(MCP_PATH)
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.assertOwnOrigin(request);
    if (!this.tokens.isUsedBy(request)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new ServiceError('unauthenticated', SIGN_IN);
    }
    await this.tokens.admit(request, reply, 'anyScope');
    const caller = { authorization: request.headers.authorization!, origin: this.origin.of(request) };
    const response = await this.mcp.serve(toRequest(request, caller.origin), request.body, caller);
    response.headers.forEach((value, name) => void reply.header(name, value));
    reply.status(response.status).send(await response.text());
  }

  /** A page of another origin could otherwise use the address of this machine by another name. */
  private assertOwnOrigin(request: FastifyRequest): void {
    const { origin } = request.headers;
    const isAllowed = origin === undefined || this.origin.matches(request) || this.config.CORS_ORIGINS?.includes(origin);
    if (!isAllowed) throw wrongOrigin(request, this.origin);
  }
}

/** The head of the request, as the protocol's package reads it; its body was read already. It ends when the assistant goes away. */
function toRequest({ raw, headers }: FastifyRequest, origin: string): Request {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  const sent = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
  return new Request(new URL(MCP_PATH, origin), {
    method: 'POST',
    headers: sent,
    signal: gone.signal,
  });
}
