import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account of a server without accounts. */
const ACCOUNT = '$G';

/** Returns the bytes that the streams in the store of a nats-server reserve. A server with a lower limit does not open them. */
export function reservedBytes(store: string): number {
  return streamsIn(store).reduce((sum, folder) => sum + Math.max(0, maxBytesOf(folder)), 0);
}

/** Returns the bytes of a stream on disk, 0 if it does not exist. */
export function storedBytes(store: string, stream: string): number {
  const messages = path.join(store, 'jetstream', ACCOUNT, 'streams', stream, 'msgs');
  if (!existsSync(messages)) return 0;
  return readdirSync(messages).reduce((sum, file) => sum + statSync(path.join(messages, file)).size, 0);
}

function streamsIn(store: string): string[] {
  const streams = path.join(store, 'jetstream', ACCOUNT, 'streams');
  return existsSync(streams) ? readdirSync(streams).map((name) => path.join(streams, name)) : [];
}

/** Returns 0 if the file cannot be read, because the server will not open that stream either. */
function maxBytesOf(folder: string): number {
  try {
    const { max_bytes = 0 } = JSON.parse(readFileSync(path.join(folder, 'meta.inf'), 'utf8')) as { max_bytes?: number };
    return max_bytes;
  } catch {
    return 0;
  }
}
