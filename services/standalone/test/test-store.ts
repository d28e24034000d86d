import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ObjectStore } from '@afterword/platform/storage';
import { type EmbeddedObjectStore, startObjectStore } from '../src/embedded';
import { temporaryFolder } from './temporary-folder';

type Options = Omit<Parameters<typeof startObjectStore>[0], 'folder'>;

export interface TestStore {
  server: EmbeddedObjectStore;
  client: ObjectStore;
  /** Returns the files of the store, except its keys, relative to its folder. */
  files(): Promise<string[]>;
  folder: string;
  stop(): Promise<void>;
}

/** A temporary object store, and a client for it. */
export async function startTestStore(options: Options = {}): Promise<TestStore> {
  const { folder, remove } = await temporaryFolder();
  const server = await startObjectStore({ folder, ...options });
  return {
    server,
    client: clientOf(server),
    files: () => filesOf(folder),
    folder,
    stop: () => server.stop().then(remove),
  };
}

export function clientOf(server: Omit<EmbeddedObjectStore, 'handle' | 'stop'>): ObjectStore {
  return new ObjectStore({
    S3_ENDPOINT: server.endpoint,
    S3_ACCESS_KEY: server.accessKey,
    S3_SECRET_KEY: server.secretKey,
    S3_REGION: server.region,
    S3_BUCKET: server.bucket,
  });
}

export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return files.filter((file) => !/^(access|secret)-key$/.test(file)).sort();
}
