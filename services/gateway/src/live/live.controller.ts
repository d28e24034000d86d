import { LIVE_PATH } from '@afterword/proto';
import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SessionGuard } from '../auth/session.guard';
import { Sessions } from '../auth/sessions';
import { LiveStreams } from './live-streams';

/** Where a page hears what changed. */
@Controller()
export class LiveController {
  constructor(
    private readonly sessions: Sessions,
    private readonly streams: LiveStreams,
  ) {}

  @Get(LIVE_PATH)
  @UseGuards(SessionGuard)
  open(@Req() request: Request, @Res() response: Response): void {
    this.streams.add(response, this.sessions.require(request));
  }
}
