import { Metrics } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { LiveStreams } from './live-streams';

/** Tells how many pages listen. */
@Injectable()
export class LivePagesWatch {
  constructor(streams: LiveStreams, metrics: Metrics) {
    metrics.registerCollector([metrics.livePages], async () => metrics.livePages.set(streams.size));
  }
}
