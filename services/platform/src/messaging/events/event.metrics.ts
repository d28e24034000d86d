import type { JetStreamManager } from '@nats-io/jetstream';
import { millis } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock';
import { ServiceSettings } from '../../config/service-settings';
import { Metrics } from '../../telemetry/metrics';
import { reportServer } from '../../telemetry/report-server';
import { Bus } from '../bus';
import { consumerName, eventSubject } from '../subjects';
import { EVENTS_STREAM } from '../streams/streams';

/** Exports the events that wait for this service, and the fill level of the event stream. */
@Injectable()
export class EventMetrics {
  private readonly subjects: string[] = [];

  constructor(
    private readonly settings: ServiceSettings,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    metrics.registerCollector([metrics.eventsWaiting, metrics.oldestEventSeconds], () => this.collectEvents());
    const { streamBytes, streamMaxBytes, streamOldestSeconds, streamKeptSeconds, streamReplicas, streamCurrentReplicas } = metrics;
    const ofStream = [streamBytes, streamMaxBytes, streamOldestSeconds, streamKeptSeconds, streamReplicas, streamCurrentReplicas];
    metrics.registerCollector(ofStream, () => this.collectStream());
    reportServer(metrics, 'jetstream', () => this.hasLeader());
  }

  /** Events of this subject are handled by this service. */
  registerSubject(subject: string): void {
    this.subjects.push(subject);
  }

  /** Returns the age of the oldest event that waits for this service, in seconds; 0 if there is none. */
  async findOldestSeconds(): Promise<number> {
    const manager = await this.bus.jetStreamManager();
    return Math.max(0, ...(await Promise.all(this.subjects.map((subject) => this.collectSubject(manager, subject)))));
  }

  private async collectEvents(): Promise<void> {
    await this.findOldestSeconds();
  }

  private async collectSubject(manager: JetStreamManager, subject: string): Promise<number> {
    const name = consumerName(this.settings.service, subject);
    const { num_pending, num_ack_pending, ack_floor } = await manager.consumers.info(EVENTS_STREAM, name);
    const waiting = num_pending + num_ack_pending;
    this.metrics.eventsWaiting.set({ subject }, waiting);
    const seconds = waiting > 0 ? await this.findAgeOfNext(manager, subject, ack_floor.stream_seq) : 0;
    this.metrics.oldestEventSeconds.set({ subject }, seconds);
    return seconds;
  }

  /** In seconds; 0 if the event has been handled meanwhile. */
  private async findAgeOfNext(manager: JetStreamManager, subject: string, handled: number): Promise<number> {
    const behind = { seq: handled + 1, next_by_subj: eventSubject(subject) };
    const next = await manager.streams.getMessage(EVENTS_STREAM, behind);
    return next ? this.secondsSince(next.time) : 0;
  }

  /** Shows how full the stream is, and whether events are removed before their retention ends. */
  private async collectStream(): Promise<void> {
    const manager = await this.bus.jetStreamManager();
    const { config, state, cluster } = await manager.streams.info(EVENTS_STREAM);
    const followers = cluster?.replicas?.filter(({ current, offline }) => current && !offline) ?? [];
    this.metrics.streamReplicas.set(config.num_replicas);
    this.metrics.streamCurrentReplicas.set(1 + followers.length);
    this.metrics.streamBytes.set(state.bytes);
    if (config.max_bytes > 0) this.metrics.streamMaxBytes.set(config.max_bytes);
    if (config.max_age > 0) this.metrics.streamKeptSeconds.set(millis(config.max_age) / 1000);
    this.metrics.streamOldestSeconds.set(state.messages > 0 ? this.secondsSince(new Date(state.first_ts)) : 0);
  }

  /** Without a majority of its servers a stream has no leader, and nothing can be published. */
  private async hasLeader(): Promise<boolean> {
    const manager = await this.bus.jetStreamManager();
    const { config, cluster } = await manager.streams.info(EVENTS_STREAM);
    return config.num_replicas === 1 || Boolean(cluster?.leader);
  }

  private secondsSince(time: Date): number {
    return Math.max(0, this.clock.now().getTime() - time.getTime()) / 1000;
  }
}
