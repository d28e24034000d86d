export { type PlatformConfig, platformConfig, type ServiceConfig, serviceConfig } from './config/platform-config';
export {
  type LanguageModelConfig,
  languageModelConfig,
  type LanguageModelSettings,
  languageModelSettings,
  providerAddress,
  type ModelSettings,
} from './config/language-model';
export { assertPriced, type SpendingConfig, spendingConfig, UnpricedModelError } from './config/spending';
export { childEnvironment, ResourceLimitExceeded, type ResourceLimits, startConfined } from './child-process';
export { runCommand } from './commands';
export { ConfigError, readConfig, readSettingFiles } from './config/read-config';
export { areAmong, isOneOf } from './database/column-checks';
export { type EntityClass, type MigrationClass, type Schema } from './database/data-source';
export { ProjectionRebuild } from './database/projection-rebuild';
export { Tombstones } from './database/tombstones';
export { type Transaction, Transactions } from './database/transactions';
export type { CsvRow } from './csv/read-csv';
export { readTable } from './csv/read-table';
export { TABLE_LIMITS, toTableError } from './csv/read-table';
export { assertNoneRefused, type RefusedRow } from './csv/refused-rows';
export { csvLine } from './csv/write-csv';
export { DomainEvent, type DomainEventHandler, DomainEvents } from './events/domain-events';
export { parseInput } from './errors/parse-input';
export { ServiceError } from './errors/service-error';
export { toUnavailableError } from './errors/to-unavailable-error';
export { Readiness } from './health/readiness';
export { Clock } from './runtime/clock';
export { forEachConcurrently } from './runtime/for-each-concurrently';
export { Ids } from './runtime/ids';
export { Bus } from './messaging/bus';
export { DeadLetters } from './messaging/dead-letters/dead-letters';
export { type Delivery, RetryLater, NonRetryableError } from './messaging/events/delivery';
export { EventMetrics } from './messaging/events/event.metrics';
export { LiveNotices } from './messaging/live-notices';
export { OnEvent, OnDeadLetter, type EventOptions } from './messaging/events/on-event.decorator';
export { Outbox } from './messaging/outbox/outbox';
export { RpcClient } from './messaging/rpc/rpc.client';
export { LocalRpcRegistry } from './messaging/rpc/rpc.server';
export { Rpc } from './messaging/rpc/rpc.decorator';
export { PlatformModule } from './platform.module';
export { takeWhileFits } from './messaging/take-while-fits';
export { whileServersJoin } from './messaging/while-servers-join';
export { runService } from './run-service';
export { type RunningService, type ServiceModule, type StartOptions, startService } from './service';
export { Lifecycle } from './runtime/lifecycle';
export { Schedule } from './runtime/schedule';
export { withTimeLimit } from './runtime/with-time-limit';
export { createLog, Log } from './telemetry/log';
export { Metrics } from './telemetry/metrics';
export { MetricsServer } from './telemetry/metrics-server';
export { providerFetch } from './telemetry/traced-fetch';
export { tracedFetch } from './telemetry/traced-fetch';
export { StageTimer } from './telemetry/stage-timer';
export { withClientSpan, withSpan, startTracing, extractTrace, traceHeaders } from './telemetry/tracing';
export type { Claim } from './jobs/claim';
export type { Job, JobCompletion, JobReference, JobWork } from './jobs/job';
export { type JobDefinition, reportByEvents } from './jobs/job-definition';
export { JobRunner } from './jobs/job-runner';
export { JobsModule } from './jobs/jobs.module';
export { ScratchFolders } from './jobs/scratch-folders';
export * from './workers/run-worker';
