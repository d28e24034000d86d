import { parseInput } from '@afterword/platform';
import { LIVE_PATH, LiveRequest } from '@afterword/proto';
import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionGuard } from '../auth/session.guard';
import { Sessions } from '../auth/sessions';
import { LiveStreams } from './live-streams';

/** Opens the live stream of a page. */
@Controller()
export class LiveController {
  constructor(
    private readonly sessions: Sessions,
    private readonly streams: LiveStreams,
  ) {}

  @Get(LIVE_PATH)
  @UseGuards(SessionGuard)
  open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const session = this.sessions.require(request);
    const { since } = parseInput(LiveRequest, request.query);
    reply.hijack();
    this.streams.add(reply.raw, session, since);
  }
}
