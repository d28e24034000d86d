import { type DynamicModule, Module } from '@nestjs/common';
import { JobsModule, PlatformModule, type PlatformConfig } from '../../src';
import { CreateToys1763000000001 } from './create-toys';
import { Orders } from './orders';
import { repairJobs } from './repair.jobs';
import { Toy } from './toy.entity';
import { ToysConsumer } from './toys.consumer';
import { ToysController } from './toys.controller';

/** A small service that uses every part of the platform. */
@Module({})
export class TestServiceModule {
  static with(config: PlatformConfig): DynamicModule {
    return {
      module: TestServiceModule,
      imports: [
        PlatformModule.with({ service: 'toys', config, schema: { entities: [Toy], migrations: [CreateToys1763000000001] } }),
        JobsModule.with(repairJobs),
      ],
      controllers: [ToysController, ToysConsumer],
      providers: [Orders],
    };
  }
}
