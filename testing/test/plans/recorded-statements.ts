import type { DataSource, Logger } from 'typeorm';

export interface Statement {
  dataSource: DataSource;
  sql: string;
  values: unknown[];
}

/** How messages travel and who works on what: asked at any time, and not by those who read. */
const PASSING = /\b(outbox|published_events|inbox|event_attempts|work_leases|tombstones)\b/;

/** Every statement that reads, as the repositories of a service sent it. */
export class RecordedStatements implements Logger {
  private recorded: Statement[] = [];

  constructor(private readonly dataSource: DataSource) {
    dataSource.logger = this;
  }

  /** Those since the last time. */
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
