import type { JetStreamManager } from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock';
import { Schedule } from '../../runtime/schedule';
import { ServiceSettings } from '../../config/service-settings';
import { Bus } from '../bus';
import { PublishedEventsRepository } from './published-events.repository';
import { listConsumers } from './streams';

const INTERVAL_MS = 60_000;
/** More than twice the two minutes after which nats-server syncs its disk by default. */
const RETENTION_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

interface Sample {
  atMs: number;
  /** If it differs, the server was away and may have assigned its numbers again. */
  disconnections: number;
  /** By subject, the place in the stream up to which all of its consumers have acknowledged. */
  acknowledged: Map<string, number>;
}

/** Deletes a published event when every durable consumer of its subject acknowledged it more than five minutes ago. */
@Injectable()
export class PublishedEventsRetention {
  private samples: Sample[] = [];

  constructor(
    private readonly settings: ServiceSettings,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly publishedEvents: PublishedEventsRepository,
    schedule: Schedule,
  ) {
    schedule.every({ intervalMs: INTERVAL_MS, run: () => this.sweep(), failure: 'Handled events could not be deleted.' });
  }

  async sweep(): Promise<void> {
    const acknowledged = await findAcknowledgedSeqs(await this.bus.jetStreamManager());
    const now = this.clock.now().getTime();
    const { disconnectCount } = this.bus;
    this.samples = this.samples.filter((reading) => reading.disconnections === disconnectCount);
    this.samples.push({ atMs: now, disconnections: disconnectCount, acknowledged });
    const ripe = this.samples.findLast(({ atMs }) => atMs <= now - RETENTION_MS);
    if (!ripe) return;
    this.samples = this.samples.slice(this.samples.indexOf(ripe));
    await this.publishedEvents.deleteUpTo(ripe.acknowledged);
    await this.publishedEvents.deleteOlderThan(RETENTION_MS, [...acknowledged.keys()]);
    await this.publishedEvents.deleteOlderThan(this.settings.config.EVENTS_KEPT_DAYS * DAY_MS);
  }
}

async function findAcknowledgedSeqs(manager: JetStreamManager): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  for (const { config, ack_floor } of await listConsumers(manager)) {
    const subject = config.filter_subject ?? '';
    places.set(subject, Math.min(ack_floor.stream_seq, places.get(subject) ?? ack_floor.stream_seq));
  }
  return places;
}
