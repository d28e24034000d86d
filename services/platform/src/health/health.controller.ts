import { Controller, Get, Header, HttpStatus, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Metrics } from '../telemetry/metrics';
import { Readiness } from './readiness';

/** What the platform asks a service about itself. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  @Get('healthz')
  alive(): { status: 'alive' } {
    return { status: 'alive' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string; missing: string[] }> {
    const missing = await this.readiness.missing();
    if (missing.length > 0) response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: missing.length > 0 ? 'not ready' : 'ready', missing };
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  all(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
