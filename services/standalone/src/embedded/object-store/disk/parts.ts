import { S3Error } from '../s3-error';

export interface Part {
  number: number;
  etag: string;
  size: number;
}
export type PartClaim = Pick<Part, 'number' | 'etag'>;

const MAX_PART_NUMBER = 10_000;
/** The minimum of S3 for all parts except the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

export function partNumber(text: string | undefined): number {
  const number = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  if (number < 1 || number > MAX_PART_NUMBER) throw new S3Error('InvalidArgument', 400, 'Part numbers go from 1 to 10000.');
  return number;
}

export function partFile({ number, etag, size }: Part): string {
  return `${String(number).padStart(5, '0')}.${etag}.${size}`;
}

export function partOf(file: string): Part | undefined {
  const [, number, etag, size] = /^(\d{5})\.([a-f0-9]{32})\.(\d+)$/.exec(file) ?? [];
  return number && etag && size ? { number: Number(number), etag, size: Number(size) } : undefined;
}

/**
 * Returns the parts that a completion names.
 * @throws S3Error unless they exist, are in ascending order, and are large enough
 */
export function chosenParts(existing: Part[], claims: PartClaim[]): Part[] {
  if (claims.length === 0) throw new S3Error('MalformedXML', 400, 'The list of parts is empty.');
  const byNumber = new Map(existing.map((part) => [part.number, part]));
  return claims.map(({ number, etag }, index) => {
    const part = byNumber.get(number);
    if (index > 0 && number <= (claims[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder', 400, 'Parts must ascend.');
    if (part?.etag !== etag) throw new S3Error('InvalidPart', 400, `Part ${number} does not exist with this ETag.`);
    if (index < claims.length - 1 && part.size < MIN_PART_BYTES) throw new S3Error('EntityTooSmall', 400, 'A part is too small.');
    return part;
  });
}
