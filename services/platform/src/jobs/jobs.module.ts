import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import { Transactions } from '../database/transactions';
import { Schedule } from '../runtime/schedule';
import { Log } from '../telemetry/log';
import { JOB_DEFINITION, type JobDefinition } from './job-definition';
import { JobLeases } from './job-leases';
import { JobRunner } from './job-runner';
import { JobTransactions } from './job-transactions';

const CHECK_INTERVAL_MS = 60_000;

/** Provides the JobRunner of a service to all of its features. Imported once, by AppModule: each call of `with` makes another runner. */
@Module({})
export class JobsModule {
  static with(definition: JobDefinition): DynamicModule {
    const providers = [JobRunner, JobTransactions, { provide: JOB_DEFINITION, useValue: definition }];
    return { module: JobsModule, global: true, providers, exports: [JobRunner, JobTransactions] };
  }

  /** Provides a runner for jobs of another kind, which the same service works on. */
  static runnerOf(token: symbol, definition: JobDefinition & Required<Pick<JobDefinition, 'isOwn'>>): FactoryProvider<JobRunner> {
    const useFactory = (leases: JobLeases, transactions: Transactions, jobTransactions: JobTransactions, log: Log) => {
      const runner = new JobRunner(definition, leases, transactions, jobTransactions, log);
      leases.onAbandoned((tx, job) => runner.reportAbandoned(tx, job), definition.isOwn);
      return runner;
    };
    return { provide: token, inject: [JobLeases, Transactions, JobTransactions, Log], useFactory };
  }

  constructor(schedule: Schedule, leases: JobLeases, runner: JobRunner) {
    leases.onAbandoned((tx, job) => runner.reportAbandoned(tx, job));
    schedule.every({ intervalMs: CHECK_INTERVAL_MS, run: () => leases.failAbandoned(), failure: 'Abandoned jobs could not be failed.' });
  }
}
