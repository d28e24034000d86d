import { createHash } from 'node:crypto';
import { stringify } from 'uuid';

/** The id of a pattern of a profile: the same whenever it is found, because patterns are computed and not stored (UUID version 8). */
export function toPatternId(profileId: string, key: string): string {
  const bytes = createHash('sha256').update(`${profileId} ${key}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}
