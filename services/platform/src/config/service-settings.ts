import type { ServiceConfig } from './platform-config';

/** The name and the settings of this service, and which part of its work this process does. */
export class ServiceSettings {
  constructor(
    readonly service: string,
    readonly config: ServiceConfig,
  ) {}

  /** The lane that this process is for. If there is none, it responds to calls, and handles the events without a lane. */
  get onlyLane(): string | undefined {
    const { EVENT_LANE } = this.config;
    return ['all', 'main'].includes(EVENT_LANE) ? undefined : EVENT_LANE;
  }

  /** Whether this process handles the events of a lane, or those without one. */
  handles(lane: string | undefined): boolean {
    return lane === this.onlyLane || (lane !== undefined && this.config.EVENT_LANE === 'all');
  }
}
