import { type DynamicModule, Module } from '@nestjs/common';
import { ObjectStore } from './object-store';
import type { StorageConfig } from './storage-config';

/** The object store. Global, because it is made once with the configuration. */
@Module({})
export class StorageModule {
  static with(config: StorageConfig): DynamicModule {
    const providers = [{ provide: ObjectStore, useValue: new ObjectStore(config) }];
    return { module: StorageModule, global: true, providers, exports: [ObjectStore] };
  }
}
