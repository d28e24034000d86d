import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness';

/** Liveness and readiness, for orchestrators. */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('healthz')
  alive(): { status: 'alive' } {
    return { status: 'alive' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: string; missing: string[] }> {
    const missing = await this.readiness.findMissing();
    if (missing.length > 0) reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: missing.length > 0 ? 'not ready' : 'ready', missing };
  }
}
