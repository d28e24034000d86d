import type { ServiceConfig } from './platform-config';

/** The name and the settings of this service. */
export class ServiceSettings {
  constructor(
    readonly service: string,
    readonly config: ServiceConfig,
  ) {}
}
