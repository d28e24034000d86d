import type { ServiceConfig } from './platform-config';

/** Which service this is, and its settings. */
export class ServiceSettings {
  constructor(
    readonly service: string,
    readonly config: ServiceConfig,
  ) {}
}
