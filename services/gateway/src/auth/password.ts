import { createHash, scrypt, timingSafeEqual } from 'node:crypto';

const HASHED = /^scrypt:(\d+):(\d+):(\d+):([\w-]+):([\w-]+)$/;
const SCRYPT_MEMORY = 256 * 1024 * 1024;

export const isPasswordSetting = (setting: string) => !setting.startsWith('scrypt:') || HASHED.test(setting);

/** The shared password, set in plain text or as `scrypt:N:r:p:salt:hash` (base64url). Compares in constant time. */
export class Password {
  constructor(private readonly setting: string) {}

  async matches(attempt: string): Promise<boolean> {
    const [, n, r, p, salt, hash] = HASHED.exec(this.setting) ?? [];
    if (!salt || !hash) return timingSafeEqual(digest(attempt), digest(this.setting));
    const expected = Buffer.from(hash, 'base64url');
    const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: SCRYPT_MEMORY };
    return timingSafeEqual(await derive(attempt, Buffer.from(salt, 'base64url'), expected.length, cost), expected);
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const derive = (attempt: string, salt: Buffer, length: number, cost: object) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(attempt, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
