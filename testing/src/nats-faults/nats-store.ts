import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The files of a nats-server that is not running: what a disk holds after the power went. */
export class NatsStore {
  constructor(private readonly folder: string) {}

  /** Copies the store, also of a running server, as its disk might hold it. */
  copyTo(target: string): void {
    rmSync(target, { recursive: true, force: true });
    if (existsSync(this.folder)) copyFolder(this.folder, target);
  }

  /** Puts the store back as it was copied. */
  restore(source: string): void {
    this.remove();
    if (existsSync(source)) copyFolder(source, this.folder);
  }

  /** Puts the messages back as they were copied, and keeps the positions of the consumers: nats-server syncs them apart. */
  restoreMessages(source: string): void {
    for (const stream of this.messageFolders()) {
      rmSync(stream, { recursive: true, force: true });
      const copied = path.join(source, path.relative(this.folder, stream));
      if (existsSync(copied)) copyFolder(copied, stream);
    }
  }

  /** Removes every stream, and leaves the files of its consumers: nats-server then knows nothing of the stream any more. */
  removeStreams(): void {
    for (const messages of this.messageFolders()) {
      rmSync(messages, { recursive: true, force: true });
      for (const file of ['meta.inf', 'meta.sum']) rmSync(path.join(path.dirname(messages), file), { force: true });
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

/** Leaves out what a running server removes meanwhile. Reads and writes, because `copyFileSync` never ends if the file becomes shorter meanwhile. */
function copyFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    try {
      if (entry.isDirectory()) copyFolder(from, to);
      else writeFileSync(to, readFileSync(from));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function truncate(file: string, share: number): void {
  const descriptor = openSync(file, 'r+');
  ftruncateSync(descriptor, Math.floor(statSync(file).size * share));
  closeSync(descriptor);
}
