import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const SALT_BYTES = 16;
const KEY_BYTES = 64;

/** Returns `scrypt:<salt>:<key>`, both in hex. Uses Node's default cost, which takes 16 MiB of memory for a hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES);
  return `scrypt:${salt.toString('hex')}:${key.toString('hex')}`;
}

export async function matchesPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const derived = await derive(password, Buffer.from(salt, 'hex'), KEY_BYTES);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
