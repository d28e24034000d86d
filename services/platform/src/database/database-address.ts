import type { PlatformConfig } from '../config/platform-config';

/** Where a service's database is: its server, and its name on it. */
export class DatabaseAddress {
  readonly name: string;
  private readonly server: string;

  constructor({ DATABASE_URL, DATABASE_PREFIX }: PlatformConfig, service: string) {
    this.server = DATABASE_URL;
    this.name = `${DATABASE_PREFIX}_${service}`;
  }

  /** The address of this or another database of the server. */
  url(name = this.name): string {
    const url = new URL(this.server);
    url.pathname = `/${name}`;
    return url.href;
  }
}
