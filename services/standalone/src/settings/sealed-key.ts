import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const toCipherKey = (secret: string) => createHash('sha256').update(secret).digest();

/** Encrypts the key of a provider for one address: a file that names another address does not get it. */
export function sealKey(key: string, address: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, toCipherKey(secret), nonce).setAAD(Buffer.from(address));
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns null if it was sealed for another address or with another secret. */
export function openKey(sealed: string, address: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const textFrom = NONCE_BYTES + TAG_BYTES;
  if (bytes.length <= textFrom) return null;
  const decipher = createDecipheriv(CIPHER, toCipherKey(secret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(address))
    .setAuthTag(bytes.subarray(NONCE_BYTES, textFrom));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textFrom)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
