export { type PlatformConfig, platformConfig, type ServiceConfig, serviceConfig } from './config/platform-config';
export {
  type LanguageModelConfig,
  languageModelConfig,
  type LanguageModelSettings,
  languageModelSettings,
  providerAddress,
  tracedModel,
} from './config/language-model';
export { assertPriced, type SpendingConfig, spendingConfig } from './config/spending';
export { childEnvironment, ResourceLimitExceeded, type ResourceLimits, startConfined } from './child-process';
export { runCommand } from './commands';
export { ConfigError, readConfig } from './config/read-config';
export { type EntityClass, type MigrationClass, type Schema } from './database/data-source';
export { ProjectionRebuild } from './database/projection-rebuild';
export { Tombstones } from './database/tombstones';
export { type Transaction, Transactions } from './database/transactions';
export type { CsvRow } from './csv/read-csv';
export { readTable } from './csv/read-table';
export { TABLE_LIMITS, tableRefusal } from './csv/table-limits';
export { assertNoneRefused, type RefusedRow } from './csv/refused-rows';
export { csvLine } from './csv/write-csv';
export { check } from './errors/check';
export { checkAnswer } from './errors/check-answer';
export { ServiceError } from './errors/service-error';
export { unavailability } from './errors/unavailability';
export { Readiness } from './health/readiness';
export { Clock } from './identity/clock';
export { Ids } from './identity/ids';
export { Bus } from './messaging/bus';
export { DeadLetters } from './messaging/dead-letters';
export { type Delivery, RetryLater, Terminal } from './messaging/delivery';
export { EventsWatch } from './messaging/events.watch';
export { Live } from './messaging/live';
export { On, OnGivenUp, type OnOptions } from './messaging/on.decorator';
export { Outbox } from './messaging/outbox';
export { RpcClient } from './messaging/rpc.client';
export { InProcess } from './messaging/rpc.in-process';
export { Rpc } from './messaging/rpc.decorator';
export { PlatformModule } from './platform.module';
export { thatFit } from './messaging/that-fit';
export { runService } from './run-service';
export { type RunningService, type ServiceModule, type StartOptions, startService } from './service';
export { Startup } from './startup';
export { Log } from './telemetry/log';
export { Metrics } from './telemetry/metrics';
export { MetricsServer } from './telemetry/metrics-server';
export { providerFetch } from './telemetry/provider-fetch';
export { tracedFetch } from './telemetry/traced-fetch';
export { Stages } from './telemetry/stages';
export { inClientSpan, inSpan, startTracing, traceFrom } from './telemetry/tracing';
export type { Claim } from './work/claim';
export { lastingReason, type Pause, pauseAfter } from './work/job-failure';
export { JobTransactions } from './work/job-transactions';
export { type Cause, Work } from './work/work';
export { WorkFolder } from './work/work-folder';
export { type WorkProblem, WorkRefused } from './work/work-refused';
export * from './work/worker-thread';
