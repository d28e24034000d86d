import type { ServiceConfig } from './config/platform-config';

/** Which service this is, and its settings. */
export class ServiceSettings {
  constructor(
    readonly service: string,
    readonly config: ServiceConfig,
  ) {}
}
