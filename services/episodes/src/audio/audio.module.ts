import { ObjectStore } from '@afterword/platform/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import type { EpisodesConfig } from '../config';
import { AudioInspectionService } from './audio-inspection.service';

/** Checks recordings by their bytes. */
@Module({})
export class AudioModule {
  static with({ AUDIO_CHECK_MS }: EpisodesConfig): DynamicModule {
    const inspection = {
      provide: AudioInspectionService,
      useFactory: (store: ObjectStore) => new AudioInspectionService(store, AUDIO_CHECK_MS),
      inject: [ObjectStore],
    };
    return { module: AudioModule, providers: [inspection], exports: [AudioInspectionService] };
  }
}
