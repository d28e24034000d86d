import type { ByteSource } from '@afterword/language/chapter-files';
import { ServiceError } from '@afterword/platform';
import { HttpStatus } from '@nestjs/common';
import { contentTagOf, type ZipEntry } from './zip';

/** Returns an address of a file in the object store that can be read now. */
export type SignAddress = () => Promise<string>;

/** Bytes that take the place of those of a file before `from`. */
export interface NewBeginning {
  content: Uint8Array;
  from: number;
}

const RANGE = /^bytes 0-0\/(\d+)$/;

/**
 * Returns a file of the object store as an entry. It is read at an address that a service signs, as the gateway has no credentials. If the file
 * is replaced or cut meanwhile, reading it fails.
 * @throws ServiceError `unavailable` if the store does not have it now
 */
export async function storedFile(path: string, sign: SignAddress, beginning?: NewBeginning): Promise<ZipEntry> {
  const response = await fetchStored(await sign(), { range: 'bytes=0-0' });
  await response.arrayBuffer();
  const [size, etag] = [RANGE.exec(response.headers.get('content-range') ?? '')?.[1], response.headers.get('etag')];
  if (size === undefined || etag === null) throw unreadable();
  const { content, from } = beginning ?? { content: new Uint8Array(), from: 0 };
  return {
    path,
    bytes: content.length + Number(size) - from,
    contentTag: `${etag} ${contentTagOf(content)}`,
    async *read(signal) {
      if (content.length > 0) yield content;
      const { body } = await fetchStored(await sign(), { 'if-match': etag, ...(from > 0 && { range: `bytes=${from}-` }) }, signal);
      if (body) yield* body;
    },
  };
}

/** Returns a source of pieces of a file of the object store. */
export const storedSource = (sign: SignAddress): ByteSource => ({
  async read(start, end) {
    const response = await fetchStored(await sign(), { range: `bytes=${start}-${end - 1}` });
    return new Uint8Array(await response.arrayBuffer());
  },
});

async function fetchStored(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { headers, redirect: 'error', ...(signal && { signal }) }).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  const isRead = response.status === (('range' in headers ? HttpStatus.PARTIAL_CONTENT : HttpStatus.OK) as number);
  if (isRead) return response;
  await response.body?.cancel();
  throw unreadable(new Error(`The store responded with ${response.status}.`));
}

const unreadable = (cause?: unknown) =>
  new ServiceError('unavailable', 'A file of this kit cannot be read right now. Try again in a moment.', { cause });
