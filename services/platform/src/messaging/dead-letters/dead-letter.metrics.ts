import { Injectable } from '@nestjs/common';
import { ServiceSettings } from '../../config/service-settings';
import { Metrics } from '../../telemetry/metrics';
import { Bus } from '../bus';
import { DEAD_LETTER_STREAM } from '../streams/streams';
import { deadLetterSubject } from '../subjects';

/** Exports how many dead letters of this service wait. */
@Injectable()
export class DeadLetterMetrics {
  constructor(
    private readonly settings: ServiceSettings,
    private readonly bus: Bus,
    private readonly metrics: Metrics,
  ) {
    metrics.registerCollector([metrics.deadLettersWaiting], () => this.collect());
  }

  private async collect(): Promise<void> {
    const manager = await this.bus.jetStreamManager();
    const ours = deadLetterSubject(this.settings.service, '>');
    const { state } = await manager.streams.info(DEAD_LETTER_STREAM, { subjects_filter: ours });
    const counts = Object.values(state.subjects ?? {});
    this.metrics.deadLettersWaiting.set(counts.reduce((sum, count) => sum + count, 0));
  }
}
