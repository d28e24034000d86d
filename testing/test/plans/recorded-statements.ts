import type { DataSource, Logger } from 'typeorm';

export interface Statement {
  dataSource: DataSource;
  sql: string;
  values: unknown[];
}

/** Queries of messaging and leases, which run at any time and not for reads. */
const PASSING = /\b(outbox|published_events|inbox|event_attempts|work_leases|tombstones)\b/;

/** Records the SELECT statements of a service. */
export class RecordedStatements implements Logger {
  private recorded: Statement[] = [];

  constructor(private readonly dataSource: DataSource) {
    dataSource.logger = this;
  }

  /** Returns the statements since the last call. */
  take(): Statement[] {
    return this.recorded.splice(0);
  }

  logQuery(sql: string, values: unknown[] = []): void {
    const reads = /^\s*(SELECT|WITH)\b/i.test(sql);
    if (reads && !PASSING.test(sql)) this.recorded.push({ dataSource: this.dataSource, sql, values });
  }

  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
