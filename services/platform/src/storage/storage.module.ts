import { type DynamicModule, Module } from '@nestjs/common';
import { Metrics } from '../telemetry/metrics';
import { reportServer } from '../telemetry/report-server';
import { ObjectStore } from './object-store';
import type { StorageConfig } from './storage-config';

/** The object store. Global, because it is made once with the configuration. */
@Module({})
export class StorageModule {
  static with(config: StorageConfig): DynamicModule {
    const create = (metrics: Metrics) => {
      const store = new ObjectStore(config);
      reportServer(metrics, 'object_store', () => store.isReachable());
      return store;
    };
    const providers = [{ provide: ObjectStore, useFactory: create, inject: [Metrics] }];
    return { module: StorageModule, global: true, providers, exports: [ObjectStore] };
  }
}
