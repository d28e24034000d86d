import type { JetStreamManager } from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import { Clock } from '../identity/clock';
import { ServiceSettings } from '../service-settings';
import { Bus } from './bus';
import { PublishedEvents } from './published-events';
import { listConsumers } from './topology';

const SWEEP_MS = 60_000;
/** More than twice the two minutes after which nats-server syncs its disk by default. */
const RETENTION_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

interface Reading {
  atMs: number;
  /** A server that was away since may have given its numbers out again. */
  disconnections: number;
  /** By subject, the place in the stream up to which each of its consumers has acknowledged. */
  acknowledged: Map<string, number>;
}

/** Forgets a published event once every durable consumer of its subject acknowledged it more than five minutes ago. */
@Injectable()
export class PublishedEventsRetention {
  private readings: Reading[] = [];
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly settings: ServiceSettings,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly published: PublishedEvents,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const acknowledged = await acknowledgedUpTo(await this.bus.manager());
    const now = this.clock.now().getTime();
    const { disconnections } = this.bus;
    this.readings = this.readings.filter((reading) => reading.disconnections === disconnections);
    this.readings.push({ atMs: now, disconnections, acknowledged });
    const ripe = this.readings.findLast(({ atMs }) => atMs <= now - RETENTION_MS);
    if (!ripe) return;
    this.readings = this.readings.slice(this.readings.indexOf(ripe));
    await this.published.forgetUpTo(ripe.acknowledged);
    await this.published.forgetOlderThan(RETENTION_MS, [...acknowledged.keys()]);
    await this.published.forgetOlderThan(this.settings.config.EVENTS_KEPT_DAYS * DAY_MS);
  }
}

async function acknowledgedUpTo(manager: JetStreamManager): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  for (const { config, ack_floor } of await listConsumers(manager)) {
    const subject = config.filter_subject ?? '';
    places.set(subject, Math.min(ack_floor.stream_seq, places.get(subject) ?? ack_floor.stream_seq));
  }
  return places;
}
