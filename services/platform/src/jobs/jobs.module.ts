import { type DynamicModule, Module } from '@nestjs/common';
import { Lifecycle } from '../runtime/lifecycle';
import { JOB_DEFINITION, type JobDefinition } from './job-definition';
import { JobLeases } from './job-leases';
import { JobRunner } from './job-runner';
import { JobTransactions } from './job-transactions';

/** Provides the JobRunner of a service to all of its features. Imported once, by AppModule: each call of `with` makes another runner. */
@Module({})
export class JobsModule {
  static with(definition: JobDefinition): DynamicModule {
    const providers = [JobRunner, JobTransactions, { provide: JOB_DEFINITION, useValue: definition }];
    return { module: JobsModule, global: true, providers, exports: [JobRunner] };
  }

  constructor(lifecycle: Lifecycle, leases: JobLeases, runner: JobRunner) {
    lifecycle.onReady(async () => leases.onAbandoned((tx, job) => runner.reportAbandoned(tx, job)));
  }
}
