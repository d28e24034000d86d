import { type DynamicModule, Module } from '@nestjs/common';
import { ObjectStore } from './object-store';
import type { StorageConfig } from './storage-config';

@Module({})
export class StorageModule {
  static with(config: StorageConfig): DynamicModule {
    return { module: StorageModule, providers: [{ provide: ObjectStore, useValue: new ObjectStore(config) }], exports: [ObjectStore] };
  }
}
