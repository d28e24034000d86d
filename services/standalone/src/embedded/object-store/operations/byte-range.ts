import { S3Error } from '../s3-error';

/** Returns the first and last byte that a Range header requests, or undefined for the whole object. */
export function byteRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end)
    throw new S3Error('InvalidRange', 416, 'The range is beyond the end of the object.', { 'content-range': `bytes */${size}` });
  return { start, end };
}
