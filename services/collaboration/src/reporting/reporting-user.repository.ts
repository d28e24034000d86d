import { Log } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The user of Postgres as which Grafana connects; without a password none is made. */
export class ReportingLogin {
  readonly name: string;

  constructor(
    databasePrefix: string,
    readonly password: string | undefined,
  ) {
    this.name = `${databasePrefix}_reporting`;
  }
}

/**
 * Makes the user that reads the schema `reporting`. It gets no right but to connect: the views may be read by everyone who may connect to this
 * database, and nothing else in it may.
 */
@Injectable()
export class ReportingUserRepository {
  constructor(
    private readonly login: ReportingLogin,
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  /** Also sets the password of an existing user. A service whose own user may not create others leaves that to `database-users`. */
  async ensure(): Promise<void> {
    const { name, password } = this.login;
    if (password === undefined) return;
    if (!(await this.mayCreateUsers())) {
      if (!(await this.exists())) this.log.warn({ user: name }, 'The user of Postgres that reads reports is missing: run database-users.');
      return;
    }
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
      const [existing] = await manager.query<unknown[]>('SELECT FROM pg_roles WHERE rolname = $1', [name]);
      if (!existing) await runFormatted(manager, 'CREATE ROLE %I', name);
      await runFormatted(manager, 'ALTER ROLE %I LOGIN PASSWORD %L CONNECTION LIMIT 10', name, password);
      await runFormatted(manager, 'ALTER ROLE %I SET default_transaction_read_only = on', name);
      await runFormatted(manager, 'ALTER ROLE %I SET statement_timeout = %L', name, '30s');
      await runFormatted(manager, 'GRANT CONNECT ON DATABASE %I TO %I', String(this.dataSource.driver.database), name);
    });
  }

  private async exists(): Promise<boolean> {
    const found = await this.dataSource.query<unknown[]>('SELECT FROM pg_roles WHERE rolname = $1', [this.login.name]);
    return found.length > 0;
  }

  private async mayCreateUsers(): Promise<boolean> {
    const [{ may }] = await this.dataSource.query<[{ may: boolean }]>(
      'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
    );
    return may;
  }
}

/** Statements about users take no parameters, so Postgres itself puts the values into them. */
async function runFormatted(manager: EntityManager, template: string, ...values: string[]): Promise<void> {
  const [{ statement }] = await manager.query<[{ statement: string }]>('SELECT format($1, VARIADIC $2::text[]) AS statement', [
    template,
    values,
  ]);
  await manager.query(statement);
}
