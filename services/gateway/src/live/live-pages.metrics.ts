import { Metrics } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { LiveStreams } from './live-streams';

/** Exports the number of pages with an open live stream. */
@Injectable()
export class LivePagesMetrics {
  constructor(streams: LiveStreams, metrics: Metrics) {
    metrics.registerCollector([metrics.livePages], async () => metrics.livePages.set(streams.size));
  }
}
