import type { ClientConfig } from 'pg';
import type { PlatformConfig } from '../config/platform-config';

/** The name of a service's database, how to connect to its server, and the number of connections that one process may open. */
export class DatabaseSettings {
  readonly name: string;
  readonly pool: number;

  constructor(
    private readonly config: PlatformConfig,
    service: string,
  ) {
    this.pool = config.DATABASE_POOL;
    this.name = `${config.DATABASE_PREFIX}_${service}`;
  }

  /** Returns the address of this or another database of the server. A user without a name is called like the database of the service. */
  url(name = this.name): string {
    const url = new URL(this.config.DATABASE_URL);
    url.pathname = `/${name}`;
    if (this.config.DATABASE_PASSWORD !== undefined) {
      url.username ||= this.name;
      url.password = encodeURIComponent(this.config.DATABASE_PASSWORD);
    }
    if (this.config.DATABASE_CA !== undefined) url.searchParams.delete('sslmode');
    return url.href;
  }

  /** Without a certificate authority, `sslmode` in the address decides. */
  get ssl(): { ca: string } | undefined {
    return this.config.DATABASE_CA === undefined ? undefined : { ca: this.config.DATABASE_CA };
  }

  /** The options of a connection to this or another database of the server. */
  connection(name = this.name): ClientConfig {
    return { connectionString: this.url(name), ...(this.ssl && { ssl: this.ssl }) };
  }
}
