import { partNumber, type PartClaim } from '../disk/parts';

/** A part element without other parts inside. */
const PART = /<Part>((?:(?!<\/?Part>)[\s\S])*)<\/Part>/g;

/** Returns the parts that the body of a completion lists. Uses a regular expression instead of a parser, so entities and depth have no effect. */
export function partClaims(body: string): PartClaim[] {
  return [...body.matchAll(PART)].map(([, part = '']) => ({
    number: partNumber(/<PartNumber>\s*(\d+)\s*</.exec(part)?.[1]),
    etag: /<ETag>\s*(?:"|&quot;|&#34;)?([a-f0-9]{32})/.exec(part)?.[1] ?? '',
  }));
}
