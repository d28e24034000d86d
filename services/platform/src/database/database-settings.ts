import type { PlatformConfig } from '../config/platform-config';

/** The name of a service's database, its server, and the number of connections that one process may open. */
export class DatabaseSettings {
  readonly name: string;
  readonly pool: number;
  private readonly server: string;

  constructor({ DATABASE_URL, DATABASE_PREFIX, DATABASE_POOL }: PlatformConfig, service: string) {
    this.server = DATABASE_URL;
    this.pool = DATABASE_POOL;
    this.name = `${DATABASE_PREFIX}_${service}`;
  }

  /** Returns the address of this or another database of the server. */
  url(name = this.name): string {
    const url = new URL(this.server);
    url.pathname = `/${name}`;
    return url.href;
  }
}
