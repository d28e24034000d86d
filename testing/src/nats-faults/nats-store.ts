import { closeSync, cpSync, existsSync, ftruncateSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files of a nats-server that is not running: what a disk holds after the power went. */
export class NatsStore {
  constructor(private readonly folder: string) {}

  /** Copies the store, also of a running server, as its disk might hold it. */
  copyTo(target: string): void {
    rmSync(target, { recursive: true, force: true });
    if (existsSync(this.folder)) cpSync(this.folder, target, { recursive: true, force: true });
  }

  /** Puts the store back as it was copied. */
  restore(source: string): void {
    this.remove();
    if (existsSync(source)) cpSync(source, this.folder, { recursive: true });
  }

  /** Puts the messages back as they were copied, and keeps the positions of the consumers: nats-server syncs them apart. */
  restoreMessages(source: string): void {
    for (const stream of this.messageFolders()) {
      rmSync(stream, { recursive: true, force: true });
      const copied = path.join(source, path.relative(this.folder, stream));
      if (existsSync(copied)) cpSync(copied, stream, { recursive: true });
    }
  }

  /** Cuts the newest file of messages of each stream to a share of its length. */
  truncateNewestBlocks(share: number): void {
    for (const folder of this.messageFolders()) {
      const blocks = readdirSync(folder).filter((name) => name.endsWith('.blk'));
      const newest = blocks.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0];
      if (newest) truncate(path.join(folder, newest), share);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private messageFolders(): string[] {
    const folders = existsSync(this.folder) ? readdirSync(this.folder, { recursive: true, encoding: 'utf8' }) : [];
    return folders.filter((name) => path.basename(name) === 'msgs').map((name) => path.join(this.folder, name));
  }
}

function truncate(file: string, share: number): void {
  const descriptor = openSync(file, 'r+');
  ftruncateSync(descriptor, Math.floor(statSync(file).size * share));
  closeSync(descriptor);
}
