import { Lifecycle, ScratchFolders } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { TranscriptionConfig } from '../config';
import { SystemBinariesService } from './system-binaries.service';

/** What every feature may use of the machine: optional programs, and folders for temporary files. */
@Module({})
export class MachineModule {
  static with(config: TranscriptionConfig): DynamicModule {
    const paths = {
      ffmpeg: config.FFMPEG_PATH,
      pocketsphinx: config.POCKETSPHINX_PATH,
      pocketsphinxModel: config.POCKETSPHINX_MODEL,
    };
    return {
      module: MachineModule,
      global: true,
      providers: [
        { provide: SystemBinariesService, useValue: new SystemBinariesService(paths) },
        { provide: ScratchFolders, useValue: new ScratchFolders(config.WORK_DIR) },
      ],
      exports: [SystemBinariesService, ScratchFolders],
    };
  }

  constructor(lifecycle: Lifecycle, folders: ScratchFolders) {
    lifecycle.onReady(() => folders.removeAbandoned());
  }
}
