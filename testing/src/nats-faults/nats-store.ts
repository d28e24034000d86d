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

/** The files of a stopped nats-server, to simulate its disk after a power cut. */
export class NatsStore {
  constructor(private readonly folder: string) {}

  /** Copies the store, also of a running server, as it could be on disk. */
  copyTo(target: string): void {
    rmSync(target, { recursive: true, force: true });
    if (existsSync(this.folder)) copyFolder(this.folder, target);
  }

  /** Restores a copy of the store. */
  restore(source: string): void {
    this.remove();
    if (existsSync(source)) copyFolder(source, this.folder);
  }

  /** Restores the messages of a copy but keeps the positions of consumers: nats-server syncs them separately. */
  restoreMessages(source: string): void {
    for (const stream of this.messageFolders()) {
      rmSync(stream, { recursive: true, force: true });
      const copied = path.join(source, path.relative(this.folder, stream));
      if (existsSync(copied)) copyFolder(copied, stream);
    }
  }

  /** Removes the metadata of every stream but keeps the files of its consumers. nats-server then ignores the stream. */
  removeStreams(): void {
    for (const messages of this.messageFolders()) {
      rmSync(messages, { recursive: true, force: true });
      for (const file of ['meta.inf', 'meta.sum']) rmSync(path.join(path.dirname(messages), file), { force: true });
    }
  }

  /** Truncates the newest message file of each stream to a share of its length. */
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

/** Skips files that a running server removes meanwhile. Reads and writes, because `copyFileSync` never ends if a file becomes shorter meanwhile. */
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
