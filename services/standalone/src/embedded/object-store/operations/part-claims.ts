import { partNumber, type PartClaim } from '../disk/parts';

/** One part, which holds no other. */
const PART = /<Part>((?:(?!<\/?Part>)[\s\S])*)<\/Part>/g;

/** The parts that the body of a completion names. It is searched, not parsed: entities, depth and whatever else XML can do mean nothing. */
export function partClaims(body: string): PartClaim[] {
  return [...body.matchAll(PART)].map(([, part = '']) => ({
    number: partNumber(/<PartNumber>\s*(\d+)\s*</.exec(part)?.[1]),
    etag: /<ETag>\s*(?:"|&quot;|&#34;)?([a-f0-9]{32})/.exec(part)?.[1] ?? '',
  }));
}
