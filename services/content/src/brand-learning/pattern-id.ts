import { createHash } from 'node:crypto';

/** The id of a pattern of a profile: the same whenever it is found, because patterns are computed and not stored (UUID version 8). */
export function patternId(profileId: string, key: string): string {
  const bytes = createHash('sha256').update(`${profileId} ${key}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
