import { ServiceError } from '@afterword/platform';
import { runWorker } from '@afterword/platform/worker';
import type { LogoId, MakeLogo, Output, ReadLogo } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { LogoStorageService } from './logo-storage.service';
import type { MadeLogo } from './make-logo.worker';

/** The largest picture takes 0.5 s. The rest is for a busy machine. */
const TIMEOUT_MS = 15_000;
/** Of JavaScript; the pixels of the largest picture are 64 MB beside it. */
const MEMORY_MB = 64;

/** Makes logos from uploaded pictures, one at a time, since the pixels of each need memory that no limit of the thread counts. */
@Injectable()
export class LogosService {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly storage: LogoStorageService) {}

  /** @throws ServiceError `unprocessable` if the picture cannot be used, with the reason */
  make(key: string): Promise<Output<typeof MakeLogo>> {
    const made = this.turn.then(() => this.makeNow(key));
    this.turn = made.catch(() => undefined);
    return made;
  }

  async read(id: LogoId): Promise<Output<typeof ReadLogo>> {
    const content = (await this.storage.read(id)).toString('base64');
    return { fileName: 'logo.png', mediaType: 'image/png', content, encoding: 'base64' };
  }

  private async makeNow(key: string): Promise<Output<typeof MakeLogo>> {
    try {
      const file = await this.storage.readUploaded(key);
      const limits = { timeoutMs: TIMEOUT_MS, memoryMb: MEMORY_MB, isSingleUse: true };
      const made = await runWorker<Uint8Array, MadeLogo>('make-logo', import.meta.url, file, limits);
      if ('reason' in made) throw new ServiceError('unprocessable', made.reason);
      const logo = await this.storage.save(Buffer.from(made.png));
      await this.storage.deleteUploaded(key);
      return { logo };
    } catch (error) {
      if (isRejection(error)) await this.storage.deleteUploaded(key);
      throw error;
    }
  }
}

/** The file itself cannot be used, however often it is tried. */
const isRejection = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'unprocessable' || error.code === 'too_large');
