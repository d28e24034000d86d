import { createHash } from 'node:crypto';
import { stringify } from 'uuid';

/** Returns the id of a pattern, as a UUID of version 8. It is derived from the key, so that a pattern has the same id each time it is found. */
export function toPatternId(profileId: string, key: string): string {
  const bytes = createHash('sha256').update(`${profileId} ${key}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}
