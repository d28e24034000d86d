import { type DynamicModule, Module } from '@nestjs/common';
import { Schedule } from '../runtime/schedule';
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
    return { module: JobsModule, global: true, providers, exports: [JobRunner] };
  }

  constructor(schedule: Schedule, leases: JobLeases, runner: JobRunner) {
    leases.onAbandoned((tx, job) => runner.reportAbandoned(tx, job));
    schedule.every({ intervalMs: CHECK_INTERVAL_MS, run: () => leases.failAbandoned(), failure: 'Abandoned jobs could not be failed.' });
  }
}
