import { rm } from 'node:fs/promises';
import { Objects } from './disk/objects';
import { type Body, RESERVED_BYTES, spool, type Spooled } from './disk/spool';
import { StoreFolder } from './disk/store-folder';
import { sweep } from './disk/sweep';
import { Uploads } from './disk/uploads';

export interface StoreOptions {
  folder: string;
  reservedBytes?: number;
}

/** One bucket in a local folder, which only one process may use at a time. */
export class Store {
  private constructor(
    private readonly folder: StoreFolder,
    private readonly reservedBytes: number,
    readonly objects: Objects,
    readonly uploads: Uploads,
  ) {}

  static async open({ folder, reservedBytes = RESERVED_BYTES }: StoreOptions): Promise<Store> {
    const storeFolder = new StoreFolder(folder);
    await storeFolder.prepare();
    await sweep(storeFolder, Date.now());
    const objects = new Objects(storeFolder);
    return new Store(storeFolder, reservedBytes, objects, new Uploads(storeFolder, objects, reservedBytes));
  }

  /** Writes a body to a temporary file for `use`, and removes it if `use` does not publish it. */
  async receive<T>(body: Body, use: (spooled: Spooled) => Promise<T>): Promise<T> {
    const spooled = await spool(this.folder, body, this.reservedBytes);
    try {
      return await use(spooled);
    } finally {
      await rm(spooled.file, { force: true });
    }
  }
}
